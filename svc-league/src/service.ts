import { matchCompleted, matchDecided, matchReopened, playerChanged, playerDeleted } from '@society/contracts';
import { createServiceClient, createTokenSigner } from '@society/service-kit/auth';
import { consume } from '@society/service-kit/bus';
import { createLiveStreams } from '@society/service-kit/live';
import { defineService } from '@society/service-kit/service';
import { mountAttention } from './attention/attention-routes.ts';
import { createAttentionService } from './attention/attention-service.ts';
import { mountAvailability } from './availability/availability-routes.ts';
import { createAvailabilityStore } from './availability/availability-store.ts';
import { mountBoard } from './board/board-routes.ts';
import { createBoardService } from './board/board-service.ts';
import { createBoardStore } from './board/board-store.ts';
import { mountCalendar } from './calendar/calendar-routes.ts';
import { createCalendarService } from './calendar/calendar-service.ts';
import { createCalendarStore } from './calendar/calendar-store.ts';
import { mountClub } from './club/club-routes.ts';
import { createClubService } from './club/club-service.ts';
import { createClubStore } from './club/club-store.ts';
import { createMediaClient } from './club/media-client.ts';
import type { MediaClient } from './club/media-client.ts';
import { leagueConfig, seedOf } from './config.ts';
import { mountCourses } from './courses/course-routes.ts';
import { createCourseService } from './courses/course-service.ts';
import { createCourseStore } from './courses/course-store.ts';
import { createDeviceKeyStore } from './devices/device-key-store.ts';
import { mountDevices } from './devices/device-routes.ts';
import { createEveningParts } from './evening-parts.ts';
import { mountEvenings } from './evenings/evening-routes.ts';
import { mountFixtures } from './fixtures/fixture-routes.ts';
import { createFixtureService } from './fixtures/fixture-service.ts';
import { createFixtureStore } from './fixtures/fixture-store.ts';
import { mountGolf } from './golf/golf-routes.ts';
import { createGolfService } from './golf/golf-service.ts';
import { createLiveNews } from './live/live-news.ts';
import { mountLive } from './live/live-routes.ts';
import { createMatchParts } from './match-parts.ts';
import { createMatchQueries } from './matches/match-queries.ts';
import { mountMatches } from './matches/match-routes.ts';
import { createMatchStore } from './matches/match-store.ts';
import type { MatchStore } from './matches/match-store.ts';
import { createDeletedMatchStore } from './matches/deleted-match-store.ts';
import { createStartFactsService } from './matches/start-facts-service.ts';
import { mountOdds } from './odds/odds-routes.ts';
import { createChancesService } from './odds/chances-service.ts';
import { createOddsService } from './odds/odds-service.ts';
import { createPeopleService } from './people/people-service.ts';
import type { Person } from './people/person.ts';
import { createPlayersClient } from './people/players-client.ts';
import type { PlayersClient } from './people/players-client.ts';
import { mountRounds } from './rounds/round-routes.ts';
import { mountScores } from './scores/score-routes.ts';
import { createSeasonParts } from './season-parts.ts';
import type { SeasonOptions } from './season-parts.ts';
import { mountSeasons } from './seasons/season-routes.ts';
import { mountTable } from './table/table-routes.ts';
import { createTableQueries } from './table/table-queries.ts';
import { mountSubstitutes } from './substitutes/substitute-routes.ts';

/** How long one try of a call to another service may take. */
const playersTimeoutMs = 2000;
const mediaTimeoutMs = 3000;

/** Parts that tests replace. */
export type LeagueOptions = SeasonOptions & {
  readonly players: PlayersClient;
  readonly media: MediaClient;
  readonly heartbeatMs: number;
  readonly matchStore: (own: MatchStore) => MatchStore;
};

/** Fixtures, who comes, matches, rounds, odds, the table, seasons, courses, the club, calendars, the clubhouse screen and event streams. */
export const leagueService = defineService({
  name: 'svc-league',
  port: 4003,
  config: leagueConfig,
  build: (context, options: Partial<LeagueOptions>) => {
    const { config, store, bus, ids, clock, logger, metrics } = context;
    const { LEAGUE_POINTS: points } = config;
    const signer = createTokenSigner({ issuer: 'svc-league', kid: config.SERVICE_KID, privateKey: config.SERVICE_KEY });
    const clientOf = (audience: string, baseUrls: readonly string[], timeoutMs: number) =>
      createServiceClient({ audience, baseUrls, timeoutMs, signer });
    const players =
      options.players ?? createPlayersClient(clientOf('svc-players', config.PLAYERS_URL, playersTimeoutMs));

    const news = createLiveNews(bus.live);
    const counter = store.counter('counters');
    const timeZone = (): Promise<string> => club.timeZone();
    const people = createPeopleService({ people: store.snapshots<Person>('people'), players, clock, timeZone });
    const fixtureStore = createFixtureStore(store, news.fixtureChanged);
    const ownMatches = createMatchStore(store, news.matchChanged);
    const matchStore = options.matchStore?.(ownMatches) ?? ownMatches;
    const clubStore = createClubStore(store, news.clubChanged);
    const club = createClubService({
      clubStore,
      fixtureStore,
      people,
      media: options.media ?? createMediaClient(clientOf('svc-media', config.MEDIA_URL, mediaTimeoutMs)),
      seed: seedOf(config),
      logger,
    });
    bus.live.on(({ name }) => {
      if (name === 'club.changed' || name === 'resync') club.forget();
    });
    const answers = createAvailabilityStore(store, news.availabilityChanged);
    const fixtures = createFixtureService({ fixtureStore, clock, timeZone, openSeason: () => seasonQueries.openId() });
    const matchQueries = createMatchQueries({ matchStore, people, fixtures, answers, clock, timeZone });
    const ofSeasons = { news, fixtureStore, fixtures, matchStore, matchQueries, people, points, options };
    const { seasonStore, seasonQueries, seasonService, table, openMatches } = createSeasonParts(context, ofSeasons);
    const { change: changeMatch, changeOrKeep } = openMatches;
    const courseStore = createCourseStore(store, news.courseChanged);
    const courses = createCourseService({ courseStore, matchQueries, fixtures, counter, people, clock });
    // Each slice takes what the type of its dependencies names.
    const parts = {
      ids,
      clock,
      logger,
      counter,
      timeZone,
      people,
      club,
      fixtures,
      answers,
      courses,
      seasonQueries,
      table,
      matchQueries,
      matchStore,
      openMatches,
      changeMatch,
      changeOrKeep,
      calendarStore: createCalendarStore(store),
      deviceKeyStore: createDeviceKeyStore(store),
      deletedMatches: createDeletedMatchStore(store, clock, logger),
      boardStore: createBoardStore(store),
      readStartFacts: createStartFactsService({ fixtures, courses, people, clock, timeZone }),
    };
    const tableQueries = createTableQueries(parts);
    const { matches, matchBatch, lineUps, scores, devices, rounds } = createMatchParts(parts);
    const { availability, substitutes, removals, paid, evenings, draws, reminders } = createEveningParts({
      ...parts,
      matchBatch,
    });
    const odds = createOddsService(parts);
    const chances = createChancesService(parts);
    const calendar = createCalendarService(parts);
    const attention = createAttentionService(parts);
    const golf = createGolfService(parts);
    const board = createBoardService({ ...parts, chances });
    const streams = createLiveStreams({ live: bus.live, metrics, heartbeatMs: options.heartbeatMs });

    return {
      mount: (routes) => {
        mountEvenings(routes, { evenings, draws, paid });
        mountFixtures(routes, fixtures);
        mountAvailability(routes, availability);
        mountAttention(routes, attention);
        mountSubstitutes(routes, substitutes);
        mountMatches(routes, { matchQueries, matches, lineUps });
        mountOdds(routes, odds, chances);
        mountScores(routes, scores);
        mountRounds(routes, rounds);
        mountDevices(routes, devices);
        mountTable(routes, table, tableQueries);
        mountSeasons(routes, seasonService);
        mountCourses(routes, courses);
        mountClub(routes, club);
        mountCalendar(routes, calendar);
        mountGolf(routes, golf);
        mountBoard(routes, board);
        mountLive(routes, streams);
      },
      handlers: {
        ...consume(playerChanged, ({ version, data, at }) => people.learn(version, data, at)),
        // The person goes first: from then on nobody can make a match with them that the steps below would miss.
        ...consume(playerDeleted, async ({ version, data }) => {
          await people.forget(version, data.id);
          await matchBatch.forgetPlayer(data.id);
          await calendar.forgetPlayer(data.id);
          await availability.forgetPlayer(data.id);
          await paid.forgetPlayer(data.id);
          await devices.forgetPlayer(data.id);
          await table.peopleChanged();
        }),
        // What the league publishes itself: the table takes it from the bus as any other consumer would.
        ...consume(matchCompleted, (message) => table.take(message)),
        ...consume(matchDecided, (message) => table.takeDecision(message)),
        ...consume(matchReopened, (message) => table.takeReopening(message)),
      },
      prepare: async () => {
        await seasonService.start();
        await table.start();
        await club.ensure();
      },
      begin: async () => {
        await removals.resume();
        await availability.resume();
        await substitutes.resume();
        await draws.resume();
        await seasonService.resume();
        reminders.start();
      },
      end: reminders.stop,
      drain: streams.end,
      operations: {
        /** Works the league tables of all seasons out anew from the matches; answers how many were counted. */
        rebuildTable: async (): Promise<number> => {
          await seasonService.start();
          await table.start();
          return table.rebuild();
        },
        // The rest is for tests, which look behind the routes. `openMatches` refuses writes to closed seasons; `matchStore` does not.
        openMatches,
        matchStore,
        fixtureStore,
        courseStore,
        clubStore,
        seasonStore,
        seasons: seasonService,
        calendarStore: parts.calendarStore,
        availabilityStore: answers,
        availability,
        deviceKeyStore: parts.deviceKeyStore,
        people,
        courses,
        fixtures,
        matchBatch,
        matches,
        scores,
        rounds,
        lineUps,
        substitutes,
        evenings,
        reminders,
        draws,
        calendar,
        club,
      },
    };
  },
});
