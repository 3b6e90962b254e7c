import type { Logger } from '@society/service-kit/http';
import { createRepeated } from '@society/service-kit/service';
import { personChanged } from '../events.ts';
import { finishClaim } from './player-change.ts';
import { answeredWithinMs } from './player.ts';
import type { PlayerStore } from './player-store.ts';

type HalfMovedDeps = {
  readonly players: Pick<PlayerStore, 'claimedUntil' | 'update'>;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly everyMs: number;
};

/** Finishes changes of address that svc-auth may have and the record does not, because the store failed or the process was killed. */
export const createHalfMovedService = ({ players, clock, logger, everyMs }: HalfMovedDeps) => {
  const finish = async (): Promise<void> => {
    // A request that is still working on the change finds it done, which does no harm.
    const until = new Date(clock().getTime() - answeredWithinMs).toISOString();
    for (const { state } of await players.claimedUntil(until)) {
      const { id } = state;
      try {
        const { changed } = await players.update(id, (player, version) => {
          const next = finishClaim(player, version, until);
          return { next, events: next.email === player.email ? [] : [personChanged(next)] };
        });
        if (changed) logger.info({ playerId: id }, 'a change of address that was half done is finished');
      } catch (error) {
        logger.warn({ err: error, playerId: id }, 'a change of address that is half done could not be finished yet');
      }
    }
  };
  const onFailure = (error: unknown): void =>
    logger.warn({ err: error }, 'changes of address could not be looked through');

  return createRepeated(finish, { everyMs, onFailure });
};
