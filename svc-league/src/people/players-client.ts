import { getPlayerSnapshot } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import { onRefusal } from '@society/kernel';
import type { ServiceClient } from '@society/service-kit/auth';

export type PlayersClient = {
  /**
   * Asks svc-players for a person and the version of their record; undefined when it does not know the id. Throws 503 when it cannot be
   * reached.
   */
  readonly find: (id: string) => Promise<{ readonly version: number; readonly player: PlayerSnapshot } | undefined>;
};

export const createPlayersClient = (client: ServiceClient): PlayersClient => ({
  find: (id) =>
    client.call(getPlayerSnapshot, { params: { id } }).then(
      ({ version, ...player }) => ({ version, player }),
      onRefusal('notFound', () => undefined),
    ),
});
