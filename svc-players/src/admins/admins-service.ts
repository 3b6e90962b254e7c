import { dropAdmin, joinAdmins, leaveAdmins } from './admins.ts';
import type { AdminsStore } from './admins-store.ts';

export type AdminsService = {
  /** Before somebody ceases to be an active admin: 409 when nobody would be left. */
  readonly leave: (playerId: string) => Promise<void>;
  /** After somebody has ceased to be one, in case they were joined again meanwhile. */
  readonly left: (playerId: string) => Promise<void>;
  /** After somebody became one, or did not cease to be one after all. `isStill` is asked afterwards, and if it denies, they are taken out. */
  readonly joined: (playerId: string, isStill: () => Promise<boolean>) => Promise<void>;
};

/** Keeps the list of active admins from naming anybody who is none, whatever happens at the same time. */
export const createAdminsService = (store: AdminsStore): AdminsService => {
  const left = (playerId: string): Promise<void> => store.update((admins) => dropAdmin(admins, playerId));
  return {
    leave: (playerId) => store.update((admins) => leaveAdmins(admins, playerId)),
    left,
    joined: async (playerId, isStill) => {
      await store.update((admins) => joinAdmins(admins, playerId));
      if (!(await isStill())) await left(playerId);
    },
  };
};
