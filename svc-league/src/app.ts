import type { Express } from 'express';
import { createServiceClient, createTokenSigner, createTokenVerifier } from '@society/service-kit/auth';
import type { Issuers, KeyPair } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createMetrics, createServiceApp } from '@society/service-kit/http';
import type { Logger, Metrics } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import { mountCalendar } from './calendar/calendar-routes.ts';
import { mountCourse } from './course/course-routes.ts';
import { createDeps } from './deps.ts';
import type { Deps } from './deps.ts';
import { eventHandlers } from './events.ts';
import { mountFixtures } from './fixtures/fixture-routes.ts';
import { mountLive } from './live/live-routes.ts';
import { mountMatches } from './matches/match-routes.ts';
import { mountOdds } from './odds/odds-routes.ts';
import { mountPairing } from './pairing/pairing-routes.ts';
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
      mountOdds(routes, deps.odds);
      mountPairing(routes, deps.pairing);
      mountScores(routes, deps.scores);
      mountTable(routes, deps.table);
      mountCourse(routes);
      mountCalendar(routes, deps.calendar);
      mountLive(routes, deps.streams);
    },
  });

/** Indexes, the table's document, the subscriptions, and what a crash left half done. Events left over from before are swept up soon after. */
export const startDeps = async (deps: Deps): Promise<void> => {
  await Promise.all([
    deps.matchStore.ensureIndexes(),
    deps.fixtureStore.ensureIndexes(),
    deps.calendarStore.ensureIndexes(),
    deps.table.start(),
  ]);
  await deps.bus.subscribe(serviceName, eventHandlers(deps));
  await deps.fixtures.resume();
  await deps.pairing.resume();
};

/** The table from the matches alone. `start` is not needed before it. */
export const rebuildTable = async (deps: Deps): Promise<number> => {
  await deps.table.start();
  const results = await deps.matches.results();
  await deps.table.rebuild(results);
  return Object.keys(results).length;
};

/** Ends what runs by itself, and lets events on their way out go. */
export const stopDeps = async (deps: Deps): Promise<void> => {
  deps.streams.end();
  await Promise.all([deps.matchStore.stop(), deps.fixtureStore.stop(), deps.tableStore.stop()]);
};

export type LeagueOptions = {
  /** `majority`: writes count once a majority of the replica set has them. */
  readonly mongo: { readonly url: string; readonly database: string; readonly majority?: boolean };
  readonly bus: Bus;
  /** This service's own key, for its calls to svc-players. */
  readonly key: Pick<KeyPair, 'kid' | 'privateKey'>;
  /** Whose tokens count, by issuer. */
  readonly issuers: Issuers;
  /** Addresses of svc-players' replicas. */
  readonly playersUrls: readonly string[];
  readonly logger: Logger;
  readonly metrics?: Metrics;
  /** What subscribed calendars are called. */
  readonly clubName?: string | undefined;
  readonly timeZone?: string;
  readonly points?: LeaguePoints;
  readonly clock?: () => Date;
  readonly ids?: () => string;
};

export type LeagueService = {
  readonly app: Express;
  /** Call it once the bus is there, before listening. */
  readonly start: () => Promise<void>;
  /** Works the league table out anew from the matches; answers how many were counted. */
  readonly rebuildTable: () => Promise<number>;
  /** Call it first when stopping: ends the event streams, which would not end by themselves. */
  readonly drain: () => void;
  /** Call it once no request is being answered any more; the bus is the caller's to close. */
  readonly stop: () => Promise<void>;
};

/** How long one try of a call to svc-players may take. */
const playersLimitMs = 2000;

/** The whole service on a store and a bus, for `main` and for local mode. Connects the store; `start` and `stop` do the rest. */
export const createLeagueService = async (options: LeagueOptions): Promise<LeagueService> => {
  const { mongo, bus, key, issuers, playersUrls, logger, metrics = createMetrics(serviceName), clock, ids } = options;
  const { clubName = 'Golf fixtures', timeZone = 'Europe/London', points = defaultPoints } = options;
  const store = await connectStore({ ...mongo, logger });
  const signer = createTokenSigner({ issuer: serviceName, ...key });
  const players = createPlayersClient(
    createServiceClient({ baseUrls: playersUrls, audience: 'svc-players', signer, timeoutMs: playersLimitMs }),
  );
  const { verify } = createTokenVerifier({ audience: serviceName, issuers });
  const deps = createDeps({
    store,
    bus,
    players,
    verifyToken: verify,
    logger,
    metrics,
    clubName,
    timeZone,
    points,
    clock,
    ids,
  });
  return {
    app: createApp(deps),
    start: () => startDeps(deps),
    rebuildTable: () => rebuildTable(deps),
    drain: deps.streams.end,
    stop: async () => {
      await stopDeps(deps);
      await store.close();
    },
  };
};
