import type { Express } from 'express';
import { createServiceClient, createTokenVerifier } from '@society/service-kit/auth';
import type { Issuers, TokenSigner } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createMetrics, createServiceApp } from '@society/service-kit/http';
import type { Logger, Metrics } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import { mountCourse } from './course/course-routes.ts';
import { createDeps } from './deps.ts';
import type { Deps } from './deps.ts';
import { eventHandlers } from './events.ts';
import { mountFixtures } from './fixtures/fixture-routes.ts';
import { mountMatches } from './matches/match-routes.ts';
import { createPlayersClient } from './people/players-client.ts';
import { mountScores } from './scores/score-routes.ts';
import { defaultPoints } from './table/table.ts';
import type { LeaguePoints } from './table/table.ts';
import { mountTable } from './table/table-routes.ts';

export const serviceName = 'svc-league';

/** The league's HTTP side; it neither connects nor listens. */
export const createApp = (deps: Deps): Express =>
  createServiceApp({
    name: serviceName,
    logger: deps.logger,
    metrics: deps.metrics,
    ready: deps.ready,
    verifyToken: deps.verifyToken,
    mount: (routes) => {
      mountFixtures(routes, deps.fixtures);
      mountMatches(routes, deps.matches);
      mountScores(routes, deps.scores);
      mountTable(routes, deps.table);
      mountCourse(routes);
    },
  });

/** Indexes, the table's document, the subscriptions, and events left over from before. */
export const startDeps = async (deps: Deps): Promise<void> => {
  await Promise.all([deps.matchStore.ensureIndexes(), deps.fixtureStore.ensureIndexes(), deps.table.start()]);
  await deps.bus.subscribe(serviceName, eventHandlers(deps));
  await deps.matchStore.sweep();
};

/** Ends what runs by itself, and lets events on their way out go. */
export const stopDeps = async (deps: Deps): Promise<void> => {
  await Promise.all([deps.matchStore.stop(), deps.fixtureStore.stop(), deps.tableStore.stop()]);
};

export type LeagueServiceOptions = {
  readonly storeUrl: string;
  readonly database: string;
  /** Writes count once a majority of the replica set has them. */
  readonly majority?: boolean;
  readonly bus: Bus;
  /** Signs the calls to svc-players. */
  readonly signer: Pick<TokenSigner, 'forService'>;
  /** Whose tokens are believed. */
  readonly issuers: Issuers;
  /** Addresses of svc-players' replicas. */
  readonly playersUrls: readonly string[];
  readonly logger: Logger;
  readonly metrics?: Metrics;
  readonly timeZone?: string;
  readonly points?: LeaguePoints;
  readonly clock?: () => Date;
  readonly ids?: () => string;
};

export type LeagueService = {
  readonly app: Express;
  /** Call it once the bus is there, before listening. */
  readonly start: () => Promise<void>;
  /** Call it once no request is being answered any more; the bus is the caller's to close. */
  readonly stop: () => Promise<void>;
};

/** The whole service on a store and a bus, for `main` and for local mode. Connects; `start` and `stop` do the rest. */
export const createLeagueService = async (options: LeagueServiceOptions): Promise<LeagueService> => {
  const { storeUrl, database, majority, bus, signer, issuers, playersUrls, logger, clock, ids } = options;
  const { metrics = createMetrics(serviceName), timeZone = 'Europe/London', points = defaultPoints } = options;
  const store = await connectStore({ url: storeUrl, database, logger, majority });
  const client = createServiceClient({ baseUrls: playersUrls, audience: 'svc-players', signer, timeoutMs: 2000 });
  const { verify } = createTokenVerifier({ audience: serviceName, issuers });
  const deps = createDeps({ store, bus, players: createPlayersClient(client), verifyToken: verify, logger, metrics, timeZone, points, clock, ids });
  return {
    app: createApp(deps),
    start: () => startDeps(deps),
    stop: async () => {
      await stopDeps(deps);
      await store.close();
    },
  };
};
