import { getPlayerSnapshot } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import { isAppError } from '@society/kernel';
import { createServiceClient, createTokenSigner } from '@society/service-kit/auth';

export type PlayersClient = {
  /** A person with the version of their record, asked from svc-players; undefined when it knows nobody of that id. 503 when it is away. */
  readonly find: (id: string) => Promise<{ readonly version: number; readonly player: PlayerSnapshot } | undefined>;
};

export type PlayersClientOptions = {
  /** Addresses of svc-players' replicas. */
  readonly urls: readonly string[];
  /** This service's own key. */
  readonly key: { readonly kid: string; readonly privateKey: string };
};

/** How long one try may take. */
const timeoutMs = 2000;

/** Asks svc-players for one person. */
export const createPlayersClient = ({ urls, key }: PlayersClientOptions): PlayersClient => {
  const signer = createTokenSigner({ issuer: 'svc-league', ...key });
  const client = createServiceClient({ baseUrls: urls, audience: 'svc-players', signer, timeoutMs });
  return {
    find: async (id) => {
      try {
        const { version, ...player } = await client.call(getPlayerSnapshot, { params: { id } });
        return { version, player };
      } catch (error) {
        if (isAppError(error, 'notFound')) return undefined;
        throw error;
      }
    },
  };
};
