import type { NotificationPreferences } from '@society/contracts';
import type { Player } from '../people/player.ts';

/** What everybody is told until they choose (spec section 3). */
const defaultPreferences: NotificationPreferences = {
  emailNotifications: true,
  matchReminders: true,
  tournamentUpdates: true,
  networkingRequests: false,
};

type Choice = { readonly [Name in keyof NotificationPreferences]?: boolean | undefined };

/** What somebody has chosen, with the defaults for the rest. */
export const preferencesOf = (player: Player): NotificationPreferences => ({
  ...defaultPreferences,
  ...player.notifications,
});

/** The person after a choice of any of the four; the same object when nothing is different. */
export const choosePreferences = (player: Player, choice: Choice): Player => {
  const before = preferencesOf(player);
  const names = Object.keys(defaultPreferences) as (keyof NotificationPreferences)[];
  const changed = names.filter((name) => choice[name] !== undefined && choice[name] !== before[name]);
  if (changed.length === 0) return player;
  return {
    ...player,
    notifications: { ...before, ...Object.fromEntries(changed.map((name) => [name, choice[name]])) },
  };
};
