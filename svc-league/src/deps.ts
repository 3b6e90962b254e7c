import { randomUUID } from 'node:crypto';
import type { Bus } from '@society/service-kit/bus';
import type { Logger, Metrics, VerifyToken } from '@society/service-kit/http';
import { createCounter } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import { createCalendarService } from './calendar/calendar-service.ts';
import { createCalendarStore } from './calendar/calendar-store.ts';
import { createFixtureService } from './fixtures/fixture-service.ts';
import { createFixtureStore } from './fixtures/fixture-store.ts';
import { createLiveNews } from './live/live-news.ts';
import { createLiveStreams } from './live/live-streams.ts';
import { createMatchService } from './matches/match-service.ts';
import type { MatchService } from './matches/match-service.ts';
import { createMatchStore } from './matches/match-store.ts';
import { createOddsService } from './odds/odds-service.ts';
import { createPairingService } from './pairing/pairing-service.ts';
import { createPeopleService } from './people/people-service.ts';
import { createPeopleStore } from './people/people-store.ts';
import type { PlayersClient } from './people/players-client.ts';
import { createScoreService } from './scores/score-service.ts';
import type { LeaguePoints } from './table/table.ts';
import { createTableService } from './table/table-service.ts';
import { createTableStore } from './table/table-store.ts';

/** What the league is put together from. */
export type DepsOptions = {
  readonly store: Pick<Store, 'connection' | 'ready'>;
  readonly bus: Bus;
  readonly players: PlayersClient;
  readonly verifyToken: VerifyToken;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clubName: string;
  readonly timeZone: string;
  readonly points: LeaguePoints;
  readonly clock?: (() => Date) | undefined;
  readonly ids?: (() => string) | undefined;
  readonly heartbeatMs?: number | undefined;
};

export type Deps = ReturnType<typeof createDeps>;

/** The composition root: everything wired, nothing started. */
export const createDeps = (options: DepsOptions) => {
  const {
    store,
    bus,
    players,
    verifyToken,
    logger,
    metrics,
    clubName,
    timeZone,
    points,
    clock = () => new Date(),
    ids = randomUUID,
    heartbeatMs,
  } = options;
  const { connection } = store;
  const storing = { connection, bus, ids, clock, logger, metrics };
  const news = createLiveNews(bus.live);
  const matchStore = createMatchStore({ ...storing, onChanged: news.matchChanged });
  const fixtureStore = createFixtureStore({ ...storing, onChanged: news.fixtureChanged });
  const tableStore = createTableStore({ ...storing, onChanged: news.tableChanged });
  const calendarStore = createCalendarStore(connection);
  const counter = createCounter(connection, 'counters');
  const people = createPeopleService({ people: createPeopleStore(connection), players });
  const fixtures = createFixtureService({
    fixtures: fixtureStore,
    // A fixture goes with its matches, and a match is made in a fixture: the two services know each other.
    matches: {
      isAnyPlayed: (id) => matches.isAnyPlayed(id),
      removeUnplayed: (id) => matches.removeUnplayed(id),
      listLive: () => matches.listLive(),
    },
    counter,
    people,
    ids,
    clock,
    logger,
    timeZone,
  });
  const table = createTableService({ table: tableStore, people, points });
  const matches: MatchService = createMatchService({
    matches: matchStore,
    counter,
    fixtures,
    people,
    table,
    ids,
    clock,
    timeZone,
  });
  const pairing = createPairingService({ fixtures, matches, people, ids, clock, timeZone, logger });
  const odds = createOddsService({ matches });
  const scores = createScoreService({ matches, people, ids, clock });
  const calendar = createCalendarService({ calendars: calendarStore, fixtures, people, clubName, timeZone });
  const streams = createLiveStreams({ live: bus.live, metrics, heartbeatMs });
  return {
    matchStore,
    fixtureStore,
    tableStore,
    calendarStore,
    people,
    fixtures,
    table,
    matches,
    odds,
    pairing,
    scores,
    calendar,
    streams,
    bus,
    verifyToken,
    logger,
    metrics,
    ready: store.ready,
  };
};
