import { dropAdmin, joinAdmins, leaveAdmins } from './admins.ts';
import type { AdminsStore } from './admins-store.ts';

export type AdminsService = ReturnType<typeof createAdminsService>;

/** Keeps the list of active admins from naming anybody who is none, or leaving out one who is, whatever happens at the same time. */
export const createAdminsService = (store: Pick<AdminsStore, 'update'>) => ({
  /** Before somebody ceases to be an active admin: 409 when nobody would be left. */
  leave: (playerId: string): Promise<void> => store.update((admins) => leaveAdmins(admins, playerId)),
  /**
   * After somebody's record has changed, or was not changed after all: makes the list say of them what the record says. `isAdmin` reads the
   * record, and is asked until it says the same before and after, since somebody else may be changing it.
   */
  agree: async (playerId: string, isAdmin: () => Promise<boolean>): Promise<void> => {
    let said: boolean;
    let says = await isAdmin();
    do {
      said = says;
      await store.update((admins) => (said ? joinAdmins(admins, playerId) : dropAdmin(admins, playerId)));
      says = await isAdmin();
    } while (says !== said);
  },
});
