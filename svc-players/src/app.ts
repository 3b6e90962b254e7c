import { createTokenVerifier } from '@society/service-kit/auth';
import { createServiceApp } from '@society/service-kit/http';
import { createDeps, serviceName } from './deps.ts';
import type { PlayersOptions } from './deps.ts';
import { mountPeople } from './people/player-routes.ts';

export type { PlayersOptions } from './deps.ts';
export type PlayersService = Awaited<ReturnType<typeof createPlayersService>>;

/**
 * The service of people. Connects its store; it neither listens nor writes before `start`, which makes indexes and the list of admins.
 * `stop` lets events that are on their way go out, and closes the store; the bus belongs to the caller.
 */
export const createPlayersService = async (options: PlayersOptions) => {
  const { store, metrics, players, adminsStore, people, changes } = await createDeps(options);
  const verifier = createTokenVerifier({ audience: serviceName, issuers: options.issuers });
  const app = createServiceApp({
    name: serviceName,
    logger: options.logger,
    metrics,
    ready: store.ready,
    verifyToken: verifier.verify,
    mount: (routes) => mountPeople(routes, people, changes),
  });
  return {
    app,
    start: async (): Promise<void> => {
      await players.ensureIndexes();
      await adminsStore.ensure();
    },
    stop: async (): Promise<void> => {
      await Promise.all([players.stop(), adminsStore.stop()]);
      await store.close();
    },
    ensureFirstAdmin: people.ensureFirstAdmin,
    republish: people.republish,
  };
};
