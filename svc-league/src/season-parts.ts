import type { LeaguePoints } from '@society/golf';
import type { ServiceContext } from '@society/service-kit/service';
import type { FixtureService } from './fixtures/fixture-service.ts';
import type { FixtureStore } from './fixtures/fixture-store.ts';
import type { createLiveNews } from './live/live-news.ts';
import type { MatchQueries } from './matches/match-queries.ts';
import type { MatchStore } from './matches/match-store.ts';
import type { PeopleService } from './people/people-service.ts';
import { guardedBySeason } from './matches/season-guard-service.ts';
import type { GuardingSeasons } from './matches/season-guard-service.ts';
import { createSeasonQueries } from './seasons/season-queries.ts';
import { createSeasonService } from './seasons/season-service.ts';
import { createSeasonStore } from './seasons/season-store.ts';
import { createTableService } from './table/table-service.ts';
import type { TableService } from './table/table-service.ts';
import { createTableStore } from './table/table-store.ts';

/** Parts that tests replace. */
export type SeasonOptions = {
  readonly table: (people: PeopleService) => TableService;
  /** How long closing a season waits for writes that are under way, in milliseconds. */
  readonly settleMs: number;
  /** The clock that says how long seasons have been remembered: milliseconds that only grow. */
  readonly now: () => number;
  /** The seasons by which writes to matches of closed seasons are refused. */
  readonly guarding: (own: GuardingSeasons) => GuardingSeasons;
};

type Given = {
  readonly news: ReturnType<typeof createLiveNews>;
  readonly fixtureStore: FixtureStore;
  readonly fixtures: FixtureService;
  readonly matchStore: MatchStore;
  readonly matchQueries: MatchQueries;
  readonly people: PeopleService;
  readonly points: LeaguePoints;
  readonly options: Partial<SeasonOptions>;
};

/**
 * Seasons and tables, wired with each other. `openMatches` is the match store for everybody who writes: it refuses changes to matches of
 * closed seasons.
 */
export const createSeasonParts = (
  { store, bus, ids, clock, logger }: Pick<ServiceContext<unknown>, 'store' | 'bus' | 'ids' | 'clock' | 'logger'>,
  { news, fixtureStore, fixtures, matchStore, matchQueries, people, points, options }: Given,
) => {
  const { settleMs, now } = options;
  const seasonStore = createSeasonStore(store, news.seasonChanged);
  const seasonQueries = createSeasonQueries({ seasonStore, fixtureStore, now });
  bus.live.on(({ name }) => {
    if (name === 'season.changed' || name === 'resync') seasonQueries.forget();
  });
  const tableStore = createTableStore(store, news.tableChanged);
  const table =
    options.table?.(people) ?? createTableService({ tableStore, seasonQueries, matchQueries, people, bus, logger });
  const parts = { seasonStore, seasonQueries, matchQueries, fixtures, table, people, ids, clock, logger, points };
  return {
    seasonStore,
    seasonQueries,
    seasonService: createSeasonService({ ...parts, settleMs }),
    table,
    openMatches: guardedBySeason(matchStore, options.guarding?.(seasonQueries) ?? seasonQueries),
  };
};
