import type { Logger } from '@society/service-kit/http';
import { dropAdmin, joinAdmins, leaveAdmins } from './admins.ts';
import type { AdminsStore } from './admins-store.ts';

type AdminsDeps = {
  readonly store: Pick<AdminsStore, 'update'>;
  /** Whether somebody's record says that they are an active admin. */
  readonly isAdmin: (playerId: string) => Promise<boolean>;
  readonly logger: Pick<Logger, 'warn'>;
};
export type AdminsService = ReturnType<typeof createAdminsService>;

/** Keeps the list of active admins from naming anybody who is none, or leaving out one who is, whatever happens at the same time. */
export const createAdminsService = ({ store, isAdmin, logger }: AdminsDeps) => {
  /**
   * After somebody's record has changed: makes the list say of them what the record says, which is asked until it says the same before and after,
   * since somebody else may be changing it.
   */
  const agree = async (playerId: string): Promise<void> => {
    let said: boolean;
    let says = await isAdmin(playerId);
    do {
      said = says;
      await store.update((admins) => (said ? joinAdmins(admins, playerId) : dropAdmin(admins, playerId)));
      says = await isAdmin(playerId);
    } while (says !== said);
  };

  return {
    /** Before somebody ceases to be an active admin: 409 when nobody would be left. */
    leave: (playerId: string): Promise<void> => store.update((admins) => leaveAdmins(admins, playerId)),
    agree,
    /** After somebody has left and their record was not changed after all. Never throws: what kept it from being changed is what has to be told. */
    agreeAgain: (playerId: string): Promise<void> =>
      agree(playerId).catch((error: unknown) =>
        logger.warn({ err: error, playerId }, 'the list of admins could not be put right'),
      ),
  };
};
