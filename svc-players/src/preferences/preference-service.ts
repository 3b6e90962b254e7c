import type { BodyOf, changeNotifications, NotificationPreferences } from '@society/contracts';
import type { Person } from '@society/service-kit/auth';
import type { PlayerService } from '../people/player-service.ts';
import { choosePreferences, preferencesOf } from './preferences.ts';

export type PreferenceService = ReturnType<typeof createPreferenceService>;

/** What people want to be told. Only this service needs it, so no event is sent. */
export const createPreferenceService = ({ people }: { readonly people: PlayerService }) => ({
  get: async (actor: Person, id: string): Promise<NotificationPreferences> => {
    await people.requireOwn(actor, id, 'You can only see your own notifications');
    return preferencesOf((await people.ready(id)).state);
  },
  change: async (
    actor: Person,
    id: string,
    choice: BodyOf<typeof changeNotifications>,
  ): Promise<NotificationPreferences> => {
    await people.requireOwn(actor, id, 'You can only change your own notifications');
    await people.ready(id);
    const { state } = await people.change(id, (player) => ({ next: choosePreferences(player, choice) }));
    return preferencesOf(state);
  },
});
