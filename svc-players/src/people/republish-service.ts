import { isAppError } from '@society/kernel';
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

/** Sends everybody again, and puts the list of admins right. */
export const createRepublishService = ({ players, admins, logger }: RepublishDeps) => {
  /** Whether somebody was sent: whoever was deleted meanwhile is told of with the others who were. */
  const send = async (id: string): Promise<boolean> => {
    try {
      const { state } = await players.update(id, (player) => ({ next: player, events: [personChanged(player)] }));
      if (isActiveAdmin(state)) await admins.agree(id);
      return true;
    } catch (error) {
      if (isAppError(error, 'notFound')) return false;
      throw error;
    }
  };

  /**
   * Sends everybody again, as a new version each, and who was deleted. Answers how many people there are. Whoever cannot be sent keeps nobody else from
   * it: at the end it throws an Error that says who.
   */
  return async (): Promise<number> => {
    const ids = (await players.everybody()).map(({ state }) => state.id);
    const failed: string[] = [];
    let sent = 0;
    for (const id of ids) {
      try {
        if (await send(id)) sent += 1;
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
