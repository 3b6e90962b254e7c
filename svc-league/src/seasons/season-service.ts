import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, changeSeason as changeSeasonRoute, Season as SeasonView, SeasonForm } from '@society/contracts';
import { FIRST_SEASON_ID } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { PeopleService } from '../people/people-service.ts';
import type { TableService } from '../table/table-service.ts';
import type { LeaguePoints } from '@society/golf';
import { nameInClosed } from './closed-rows.ts';
import { createClosingService, reopenedNews } from './closing-service.ts';
import type { ClosingDeps } from './closing-service.ts';
import {
  changedSeason,
  firstSeason,
  isOpen,
  newestFirst,
  newSeason,
  nextSeasonId,
  openedBefore,
  reopenedSeason,
  requireNewName,
  requireNoneOpen,
} from './season.ts';
import type { SeasonSummary, Versioned } from './season.ts';
import type { SeasonStore } from './season-store.ts';

export type SeasonDeps = Omit<ClosingDeps, 'people'> & {
  readonly seasonStore: SeasonStore;
  readonly table: Pick<TableService, 'open' | 'repair' | 'repairCurrent'>;
  readonly people: Pick<PeopleService, 'requireAdmin' | 'shownAmong' | 'all'>;
  /** The league points of the first season, used once, when it is made. */
  readonly points: LeaguePoints;
};
export type SeasonService = ReturnType<typeof createSeasonService>;

const shown = (
  season: Versioned<SeasonSummary>,
  people: ReadonlyMap<string, { readonly name: string }>,
): SeasonView => {
  const { id, name, points, openedAt, closedAt, closing, winnerIds = [], version } = season;
  return {
    id,
    name,
    points,
    isOpen: isOpen(season),
    openedAt,
    closedAt,
    closing: closing && true,
    winners: winnerIds.map((winner) => ({ id: winner, name: nameInClosed(people.get(winner)) })),
    version,
  };
};

/** The seasons: what there are, and the use cases of admins. */
export const createSeasonService = (deps: SeasonDeps) => {
  const { seasonStore, seasonQueries, fixtures, table, people, clock, points } = deps;
  const closings = createClosingService(deps);

  const winnersOf = (all: readonly SeasonSummary[]) =>
    people.shownAmong(all.flatMap(({ winnerIds = [] }) => winnerIds));
  const show = async (season: Versioned<SeasonSummary>): Promise<SeasonView> =>
    shown(season, await winnersOf([season]));

  /** Two admins may change the points at the same time. So it repeats until the table counts with the points that are stored. */
  const openAsItStands = async (season: SeasonSummary): Promise<void> => {
    await table.open(season);
    const now = (await seasonStore.all()).find(({ id }) => id === season.id);
    if (now && !isDeepStrictEqual(now.points, season.points)) await openAsItStands(now);
  };

  const made = (all: readonly Versioned<SeasonSummary>[], form: SeasonForm): Promise<Versioned<SeasonSummary>> => {
    requireNoneOpen(all);
    requireNewName(all, form.name);
    return seasonStore.insert(newSeason(form, { id: nextSeasonId(all), openedAt: clock().toISOString() }));
  };

  return {
    /** Makes the first season, unless there is one. It was opened when its earliest fixture was made. */
    start: async (): Promise<void> => {
      if (await seasonStore.isKnown(FIRST_SEASON_ID)) return;
      const [earliest] = (await fixtures.all()).map(({ createdAt }) => createdAt).toSorted();
      await seasonStore.ensure(firstSeason({ points, openedAt: earliest ?? clock().toISOString() }));
    },

    /** Finishes what a crash, or code from before there were seasons, left half done. Safe while others work. */
    resume: async (): Promise<void> => {
      await closings.resume();
      await table.repairCurrent();
    },

    list: async (): Promise<SeasonView[]> => {
      const all = newestFirst(await seasonStore.all());
      const winners = await winnersOf(all);
      return all.map((season) => shown(season, winners));
    },

    /** Throws 409 while another season is open, and for a name that another season has. */
    open: async (actorId: string, form: SeasonForm): Promise<SeasonView> => {
      await people.requireAdmin(actorId, 'open a season');
      const all = await seasonStore.all();
      const season = openedBefore(all, form) ?? (await made(all, form));
      seasonQueries.forget();
      await table.open(season);
      return show(season);
    },

    /** Throws 404 for an unknown season; 409 for a closed one, a name that is taken, and a field that was changed meanwhile. */
    change: async (actorId: string, id: string, form: BodyOf<typeof changeSeasonRoute>): Promise<SeasonView> => {
      await people.requireAdmin(actorId, 'change a season');
      if (form.name !== undefined) requireNewName(await seasonStore.all(), form.name, id);
      const season = await seasonStore.update(id, (before, version) => changedSeason(before, version, form));
      seasonQueries.forget();
      await openAsItStands(season);
      return show(season);
    },

    /** Takes as long as `settleMs` at least. Throws 409 naming the unfinished and disputed matches. */
    close: async (actorId: string, id: string): Promise<SeasonView> => {
      await people.requireAdmin(actorId, 'close a season');
      return show(await closings.close(id, actorId));
    },

    /** Throws 404 for an unknown season, 409 while another one is open. */
    reopen: async (actorId: string, id: string): Promise<SeasonView> => {
      await people.requireAdmin(actorId, 'open a season again');
      const all = (await seasonQueries.read()).seasons;
      if (!all.some((season) => season.id === id)) throw new AppError('notFound', 'There is no such season');
      requireNoneOpen(all.filter((season) => season.id !== id));
      const at = clock().toISOString();
      const season = await seasonStore.update(id, reopenedSeason, (after) => reopenedNews(after, at));
      seasonQueries.forget();
      await table.repair(id);
      return show(season);
    },
  };
};
