import { AppError } from '@society/kernel';
import type { Person } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';
import type { AdminsService } from '../admins/admins-service.ts';
import { isActiveAdmin } from '../people/player.ts';
import { personDeleted } from '../events.ts';
import type { PlayerService } from '../people/player-service.ts';

type DeletionDeps = {
  readonly people: PlayerService;
  readonly admins: AdminsService;
  readonly notices: { readonly forgetPerson: (id: string) => Promise<void> };
  readonly devices: { readonly forgetPerson: (id: string) => Promise<void> };
  readonly logger: Logger;
};
export type DeletionService = ReturnType<typeof createDeletionService>;

/** Deleting people for good. Other services delete what they know of the person when they get `player.deleted`. */
export const createDeletionService = ({ people, admins, notices, devices, logger }: DeletionDeps) => ({
  /**
   * Leaves a tombstone with a version and no personal field, and ends the person's sessions at once. 403 for oneself and for anybody but an
   * admin, 409 for the last admin.
   */
  remove: async (actor: Person, id: string): Promise<{ message: string }> => {
    await people.requireAdmin(actor, 'Only an admin can delete people');
    if (actor.playerId === id) throw new AppError('forbidden', 'You cannot delete yourself');
    const leaves = isActiveAdmin((await people.ready(id)).state);
    if (leaves) await admins.leave(id);
    const forget = () => Promise.all([notices.forgetPerson(id), devices.forgetPerson(id)]);
    const remove = async () => {
      // Notices and devices go before the person. In the other order a failure could leave them for ever, since a deleted person cannot be
      // deleted again.
      await forget();
      return people.remove(id, (player) => {
        // The person became an admin after the first look, and so has not left the list of admins.
        if (!leaves && isActiveAdmin(player))
          throw new AppError('conflict', 'Somebody else changed this meanwhile. Please try again.');
        return [personDeleted(id)];
      });
    };
    const { state, version } = await remove().catch(async (error: unknown) => {
      if (leaves) await admins.agreeAgain(id);
      throw error;
    });
    if (leaves) await admins.agree(id);
    // Once more, for notices and devices that were added in between. This only tidies up: an unknown person is never told anything.
    await forget().catch((failure: unknown) =>
      logger.warn({ err: failure, playerId: id }, 'what they were told last, or where, could not be removed'),
    );
    // The event removes the account, but waits while the broker is away. Until then svc-auth knows the account as suspended.
    await people.tellAccount({ state: { ...state, isActive: false }, version });
    return { message: 'Player has been permanently deleted' };
  },
});
