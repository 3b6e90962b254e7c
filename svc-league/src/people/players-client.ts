import { getPlayerSnapshot } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import { isAppError } from '@society/kernel';
import type { ServiceClient } from '@society/service-kit/auth';

export type PlayersClient = {
  /** A person with the version of their record, asked from svc-players; undefined when it knows nobody of that id. 503 when it is away. */
  readonly find: (id: string) => Promise<{ readonly version: number; readonly player: PlayerSnapshot } | undefined>;
};

/** Asks svc-players for one person. */
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
