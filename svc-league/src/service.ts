import { matchCompleted, playerChanged, playerDeleted } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import { defineService } from '@society/service-kit/service';
import { mountCalendar } from './calendar/calendar-routes.ts';
import { createCalendarService } from './calendar/calendar-service.ts';
import { createCalendarStore } from './calendar/calendar-store.ts';
import { leagueConfig } from './config.ts';
import { mountCourse } from './course/course-routes.ts';
import { createDrawService } from './evenings/draw-service.ts';
import { mountEvenings } from './evenings/evening-routes.ts';
import { createEveningService } from './evenings/evening-service.ts';
import { createRemovals } from './evenings/removal-service.ts';
import { mountFixtures } from './fixtures/fixture-routes.ts';
import { createFixtureService } from './fixtures/fixture-service.ts';
import { createFixtureStore } from './fixtures/fixture-store.ts';
import { createLiveNews } from './live/live-news.ts';
import { mountLive } from './live/live-routes.ts';
import { createLiveStreams } from './live/live-streams.ts';
import { createLineUpService } from './matches/line-up-service.ts';
import { createMatchBatch } from './matches/match-batch-service.ts';
import { createMatchQueries } from './matches/match-queries.ts';
import { mountMatches } from './matches/match-routes.ts';
import { createMatchService } from './matches/match-service.ts';
import { createMatchStore } from './matches/match-store.ts';
import type { MatchStore } from './matches/match-store.ts';
import { mountOdds } from './odds/odds-routes.ts';
import { createOddsService } from './odds/odds-service.ts';
import { createPeopleService } from './people/people-service.ts';
import type { PeopleService } from './people/people-service.ts';
import type { Person } from './people/person.ts';
import { createPlayersClient } from './people/players-client.ts';
import type { PlayersClient } from './people/players-client.ts';
import { mountScores } from './scores/score-routes.ts';
import { createScoreService } from './scores/score-service.ts';
import { mountTable } from './table/table-routes.ts';
import { createTableService } from './table/table-service.ts';
import type { TableService } from './table/table-service.ts';
import { createTableStore } from './table/table-store.ts';

/** What tests put in the place of something real. */
export type LeagueOptions = {
  readonly players: PlayersClient;
  readonly heartbeatMs: number;
  readonly matchStore: (own: MatchStore) => MatchStore;
  readonly table: (people: PeopleService) => TableService;
};

/** Fixtures, matches, scores, the table, odds, calendars and event streams. */
export const leagueService = defineService({
  name: 'svc-league',
  port: 4003,
  config: leagueConfig,
  build: (context, options: Partial<LeagueOptions>) => {
    const { config, store, bus, ids, clock, logger, metrics } = context;
    const { CLUB_NAME: clubName, CLUB_TIME_ZONE: timeZone, LEAGUE_POINTS: points } = config;
    const key = { kid: config.SERVICE_KID, privateKey: config.SERVICE_KEY };
    const { players = createPlayersClient({ urls: config.PLAYERS_URL, key }), heartbeatMs } = options;

    const news = createLiveNews(bus.live);
    const counter = store.counter('counters');
    const people = createPeopleService({ people: store.snapshots<Person>('people'), players });
    const fixtureStore = createFixtureStore(store, news.fixtureChanged);
    const ownMatches = createMatchStore(store, news.matchChanged);
    const matchStore = options.matchStore?.(ownMatches) ?? ownMatches;
    const calendarStore = createCalendarStore(store);
    const table =
      options.table?.(people) ??
      createTableService({ table: createTableStore(store, news.tableChanged), people, points, bus });
    const fixtures = createFixtureService({ fixtures: fixtureStore, clock, timeZone });
    const queries = createMatchQueries({ matches: matchStore, people });
    const matchBatch = createMatchBatch({ matches: matchStore, queries, counter, fixtures, people, clock });
    const matches = createMatchService({
      matches: matchStore,
      queries,
      counter,
      fixtures,
      people,
      table,
      ids,
      clock,
    });
    const lineUps = createLineUpService({ matches: matchStore, queries, people });
    const removals = createRemovals({ fixtures, matches: matchBatch, ids, logger });
    const evenings = createEveningService({
      fixtures,
      matches: queries,
      matchBatch,
      removals,
      counter,
      people,
      clock,
      timeZone,
    });
    const draws = createDrawService({
      fixtures,
      matches: queries,
      matchBatch,
      people,
      ids,
      clock,
      timeZone,
      logger,
    });
    const scores = createScoreService({ matches: queries, changeMatch: matchStore.change, people, ids, clock });
    const odds = createOddsService({ matches: queries });
    const calendar = createCalendarService({ calendars: calendarStore, fixtures, people, clubName, timeZone });
    const streams = createLiveStreams({ live: bus.live, metrics, heartbeatMs });

    return {
      mount: (routes) => {
        mountEvenings(routes, evenings, draws);
        mountFixtures(routes, fixtures);
        mountMatches(routes, { queries, matches, lineUps });
        mountOdds(routes, odds);
        mountScores(routes, scores);
        mountTable(routes, table);
        mountCourse(routes);
        mountCalendar(routes, calendar);
        mountLive(routes, streams);
      },
      handlers: {
        ...consume(playerChanged, ({ version, data }) => people.learn(version, data)),
        // The person first: from then on nobody makes a match with them that the rest would not see.
        ...consume(playerDeleted, async ({ version, data }) => {
          await people.forget(version, data.id);
          await matchBatch.forgetPlayer(data.id);
          await calendar.forgetPlayer(data.id);
          await table.peopleChanged();
        }),
        // What the league publishes itself: the table takes it from the bus as any other consumer would.
        ...consume(matchCompleted, (message) => table.take(message)),
      },
      prepare: table.start,
      begin: async () => {
        await removals.resume();
        await draws.resume();
      },
      drain: streams.end,
      operations: {
        /** Works the league table out anew from the matches; answers how many were counted. */
        rebuildTable: async (): Promise<number> => {
          await table.start();
          const results = await queries.results();
          await table.rebuild(results);
          return Object.keys(results).length;
        },
        // For tests, which look behind the routes.
        ...{
          matchStore,
          fixtureStore,
          calendarStore,
          people,
          fixtures,
          matchBatch,
          matches,
          scores,
          lineUps,
          evenings,
          draws,
          calendar,
        },
      },
    };
  },
});
