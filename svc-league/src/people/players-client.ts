import { getPlayerSnapshot } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import { isAppError } from '@society/kernel';
import type { ServiceClient } from '@society/service-kit/auth';

export type PlayersClient = {
  /**
   * Asks svc-players for a person and the version of their record; undefined when it does not know the id. Throws 503 when it cannot be
   * reached.
   */
  readonly find: (id: string) => Promise<{ readonly version: number; readonly player: PlayerSnapshot } | undefined>;
};

export const createPlayersClient = (client: ServiceClient): PlayersClient => ({
  find: async (id) => {
    try {
      const { version, ...player } = await client.call(getPlayerSnapshot, { params: { id } });
      return { version, player };
    } catch (error) {
      if (isAppError(error, 'notFound')) return undefined;
      throw error;
    }
  },
});
