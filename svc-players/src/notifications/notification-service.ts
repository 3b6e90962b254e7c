import type { BodyOf, changeNotifications, NotificationPreferences } from '@society/contracts';
import type { Person } from '@society/service-kit/auth';
import type { PlayerService } from '../people/player-service.ts';
import { chooseNotifications, notificationsOf } from './notification.ts';

export type NotificationService = ReturnType<typeof createNotificationService>;

/** What people want to be told. Nobody but this service needs to know, so no event goes out. */
export const createNotificationService = ({ people }: { readonly people: PlayerService }) => ({
  get: async (actor: Person, id: string): Promise<NotificationPreferences> => {
    await people.requireOwn(actor, id, 'You can only see your own notifications');
    return notificationsOf((await people.ready(id)).state);
  },
  change: async (
    actor: Person,
    id: string,
    choice: BodyOf<typeof changeNotifications>,
  ): Promise<NotificationPreferences> => {
    await people.requireOwn(actor, id, 'You can only change your own notifications');
    await people.ready(id);
    const { state } = await people.change(id, (player) => ({ next: chooseNotifications(player, choice) }));
    return notificationsOf(state);
  },
});
