import { onRefusal } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import type { AdminsService } from '../admins/admins-service.ts';
import { personChanged, personDeleted } from '../events.ts';
import { isActiveAdmin } from './player.ts';
import type { PlayerStore } from './player-store.ts';

type RepublishDeps = {
  readonly players: Pick<PlayerStore, 'everybody' | 'update' | 'tellDeleted'>;
  readonly admins: AdminsService;
  readonly logger: Logger;
};

/** Sends `player.changed` of everybody again, and corrects the list of admins. */
export const createRepublishService = ({ players, admins, logger }: RepublishDeps) => {
  /** True if the person was sent. One who was deleted meanwhile is sent with the other deleted people. */
  const send = async (id: string): Promise<boolean> => {
    const { state } = await players.update(id, (player) => ({ next: player, events: [personChanged(player)] }));
    if (isActiveAdmin(state)) await admins.agree(id);
    return true;
  };

  /**
   * Sends everybody again, each as a new version, and the deletions. Returns how many people were sent. If some cannot be sent, the others
   * are, and at the end it throws an Error that names them by id.
   */
  return async (): Promise<number> => {
    const ids = (await players.everybody()).map(({ state }) => state.id);
    const failed: string[] = [];
    let sent = 0;
    for (const id of ids) {
      try {
        if (await send(id).catch(onRefusal('notFound', () => false))) sent += 1;
      } catch (error) {
        logger.error({ err: error, playerId: id }, 'somebody could not be sent again');
        failed.push(id);
      }
    }
    await players.tellDeleted((id) => [personDeleted(id)]);
    if (failed.length > 0)
      throw new Error(
        `${failed.length} of ${ids.length} people could not be sent again: ${failed.join(', ')}. The log says why; run it again.`,
      );
    return sent;
  };
};
