// svc-league with five changes that look harmless: published after saving instead of from the document, without confirmation, acknowledged
// first, the table added up with $inc, and no version asked for. The same rules and routes otherwise; the fault runner must see it fail.
import { randomUUID } from 'node:crypto';
import { createTokenVerifier } from '@society/service-kit/auth';
import {
  createLogger,
  createMetrics,
  createServiceApp,
  loadConfig,
  runService,
  startServer,
} from '@society/service-kit/http';
import { connectStore, createCounter } from '@society/service-kit/store';
import { serviceName } from '../../../svc-league/src/app.ts';
import { createCalendarService } from '../../../svc-league/src/calendar/calendar-service.ts';
import { createCalendarStore } from '../../../svc-league/src/calendar/calendar-store.ts';
import { leagueConfig } from '../../../svc-league/src/config.ts';
import { eventHandlers } from '../../../svc-league/src/events.ts';
import { mountFixtures } from '../../../svc-league/src/fixtures/fixture-routes.ts';
import { createFixtureService } from '../../../svc-league/src/fixtures/fixture-service.ts';
import { createFixtureStore } from '../../../svc-league/src/fixtures/fixture-store.ts';
import { mountMatches } from '../../../svc-league/src/matches/match-routes.ts';
import { createMatchService } from '../../../svc-league/src/matches/match-service.ts';
import type { MatchService } from '../../../svc-league/src/matches/match-service.ts';
import { createMatchStore } from '../../../svc-league/src/matches/match-store.ts';
import { createPeopleService } from '../../../svc-league/src/people/people-service.ts';
import { createPeopleStore } from '../../../svc-league/src/people/people-store.ts';
import { mountScores } from '../../../svc-league/src/scores/score-routes.ts';
import { createScoreService } from '../../../svc-league/src/scores/score-service.ts';
import { mountTable } from '../../../svc-league/src/table/table-routes.ts';
import { createNaiveBus } from './bus.ts';
import { createNaiveMatchStore } from './match-store.ts';
import { createNaiveTable } from './table-service.ts';

await runService(async () => {
  const config = loadConfig(leagueConfig, process.env);
  const logger = createLogger({ service: serviceName, level: config.LOG_LEVEL });
  const metrics = createMetrics(serviceName);
  const store = await connectStore({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE, logger });
  const bus = await createNaiveBus(config.AMQP_URL ?? '');
  const { connection } = store;
  const clock = (): Date => new Date();
  const timeZone = config.CLUB_TIME_ZONE;
  const counter = createCounter(connection, 'counters');
  const people = createPeopleService({
    people: createPeopleStore(connection),
    players: { find: async () => undefined },
  });
  const table = createNaiveTable(connection, people);
  const published = {
    publish: async (envelope: Parameters<typeof bus.publish>[0]): Promise<void> => bus.publish(envelope),
  };
  const storing = { connection, bus: published, ids: randomUUID, clock, logger, metrics };
  const matchStore = createNaiveMatchStore(
    connection,
    bus,
    createMatchStore({ ...storing, onChanged: () => undefined }),
  );
  const fixtures = createFixtureService({
    fixtures: createFixtureStore({ ...storing, onChanged: () => undefined }),
    matches: {
      isAnyPlayed: (id) => matches.isAnyPlayed(id),
      removeUnplayed: (id) => matches.removeUnplayed(id),
      listLive: () => matches.listLive(),
    },
    counter,
    people,
    ids: randomUUID,
    clock,
    logger,
    timeZone,
  });
  const matches: MatchService = createMatchService({
    matches: matchStore,
    counter,
    fixtures,
    people,
    table,
    ids: randomUUID,
    clock,
    timeZone,
  });
  const scores = createScoreService({ matches, people, ids: randomUUID, clock });
  const calendar = createCalendarService({
    calendars: createCalendarStore(connection),
    fixtures,
    people,
    clubName: config.CLUB_NAME ?? '',
    timeZone,
  });
  const { verify } = createTokenVerifier({ audience: serviceName, issuers: config.TRUSTED_KEYS });
  await bus.subscribe(serviceName, eventHandlers({ people, matches, table, calendar }));
  const app = createServiceApp({
    name: serviceName,
    logger,
    metrics,
    ready: store.ready,
    verifyToken: verify,
    mount: (routes) => {
      mountFixtures(routes, fixtures);
      mountMatches(routes, matches);
      mountScores(routes, scores);
      mountTable(routes, table);
    },
  });
  return startServer(app, { port: config.PORT, host: config.HOST, logger, onStop: bus.close });
});
