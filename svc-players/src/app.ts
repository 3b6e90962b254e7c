import { createTokenVerifier } from '@society/service-kit/auth';
import { createServiceApp } from '@society/service-kit/http';
import { createDeps, serviceName } from './deps.ts';
import type { PlayersOptions } from './deps.ts';
import { mountDeletion } from './deletion/deletion-routes.ts';
import { eventHandlers } from './events.ts';
import { mountInvitations } from './invitations/invitation-routes.ts';
import { mountNotifications } from './notifications/notification-routes.ts';
import { mountPeople } from './people/player-routes.ts';
import { mountPictures } from './pictures/picture-routes.ts';

export type { PlayersOptions } from './deps.ts';
export type PlayersService = Awaited<ReturnType<typeof createPlayersService>>;

/**
 * The service of people. Connects its store; it neither listens nor writes before `start`, which makes indexes and the list of admins, and
 * listens to events.
 * `stop` lets events that are on their way go out, and closes the store; the bus belongs to the caller.
 */
export const createPlayersService = async (options: PlayersOptions) => {
  const { store, metrics, players, adminsStore, people, changes, invitations, deletion, pictures, notifications } =
    await createDeps(options);
  const verifier = createTokenVerifier({ audience: serviceName, issuers: options.issuers });
  const app = createServiceApp({
    name: serviceName,
    logger: options.logger,
    metrics,
    ready: store.ready,
    verifyToken: verifier.verify,
    mount: (routes) => {
      mountPeople(routes, people, changes);
      mountInvitations(routes, invitations);
      mountDeletion(routes, deletion);
      mountPictures(routes, pictures);
      mountNotifications(routes, notifications);
    },
  });
  return {
    app,
    start: async (): Promise<void> => {
      await players.ensureIndexes();
      await adminsStore.ensure();
      await options.bus.subscribe(serviceName, eventHandlers(invitations));
    },
    stop: async (): Promise<void> => {
      await Promise.all([players.stop(), adminsStore.stop()]);
      await store.close();
    },
    ensureFirstAdmin: people.ensureFirstAdmin,
    republish: people.republish,
  };
};
