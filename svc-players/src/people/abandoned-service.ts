import type { Logger } from '@society/service-kit/http';
import { createRepeated } from '@society/service-kit/service';
import { personDeleted } from '../events.ts';
import { isAbandoned, takenAddress } from './player.ts';
import type { Player } from './player.ts';
import type { PlayerStore } from './player-store.ts';

type AbandonedDeps = {
  readonly players: Pick<PlayerStore, 'unfinished' | 'remove'>;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly everyMs: number;
};

/** By then an admin who was told to try again has done so, or never will. */
const keptForMs = 24 * 60 * 60 * 1000;

/**
 * The decision for the store's `remove`: it removes an unfinished creation and tells svc-auth, which may have the account. Throws 409 when
 * somebody has taken the creation up again meanwhile.
 */
export const removalOf = (now: Date, forMs?: number) => (player: Player) => {
  if (!isAbandoned(player, now, forMs)) throw takenAddress();
  return [personDeleted(player.id)];
};

/** Removes creations that were left unfinished and not taken up again for a day. No list shows them, so no admin could remove them. */
export const createAbandonedService = ({ players, clock, logger, everyMs }: AbandonedDeps) => {
  const remove = async (): Promise<void> => {
    for (const { state } of await players.unfinished()) {
      const { id } = state;
      if (!isAbandoned(state, clock(), keptForMs)) continue;
      try {
        await players.remove(id, removalOf(clock(), keptForMs));
        logger.info({ playerId: id }, 'a creation that nobody took up again is removed');
      } catch (error) {
        // Another replica may have removed it, or an admin may have taken it up.
        logger.warn({ err: error, playerId: id }, 'a creation that was left unfinished could not be removed');
      }
    }
  };
  const onFailure = (error: unknown): void =>
    logger.warn({ err: error }, 'creations that were left unfinished could not be looked through');

  return createRepeated(remove, { everyMs, onFailure });
};
