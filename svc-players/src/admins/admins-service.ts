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

/** Keeps the list of active admins in agreement with people's records, also when several changes happen at the same time. */
export const createAdminsService = ({ store, isAdmin, logger }: AdminsDeps) => {
  /**
   * Call it after a person's record has changed: it makes the list agree with the record. It reads the record before and after, and repeats
   * until both agree, since somebody else may change the record at the same time.
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
    /** Call it before a person stops being an active admin: 409 when no admin would be left. */
    leave: (playerId: string): Promise<void> => store.update((admins) => leaveAdmins(admins, playerId)),
    agree,
    /**
     * Call it when a person has left the list and the change of their record then failed. Never throws, so that the caller can throw the
     * first error.
     */
    agreeAgain: (playerId: string): Promise<void> =>
      agree(playerId).catch((error: unknown) =>
        logger.warn({ err: error, playerId }, 'the list of admins could not be put right'),
      ),
  };
};
