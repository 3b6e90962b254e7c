import { FIRST_SEASON_ID, seasonTitle } from '@society/contracts';
import { AppError, rememberedFor } from '@society/kernel';
import { currentSeason, isOpen, requireOpen } from './season.ts';
import type { SeasonSummary } from './season.ts';
import type { SeasonStore } from './season-store.ts';
import { seasonIdOf, seasonIn } from './season-view.ts';
import type { OfSeason, SeasonView } from './season-view.ts';

/** How long a replica remembers the seasons. Closing a season waits longer than this. */
const keptMs = 1000;

export type SeasonQueriesDeps = {
  readonly seasonStore: Pick<SeasonStore, 'all' | 'rows'>;
  readonly fixtureStore: { readonly seasonIds: () => Promise<ReadonlyMap<string, string>> };
  /** In milliseconds; only ever grows. */
  readonly now?: (() => number) | undefined;
};
export type SeasonQueries = ReturnType<typeof createSeasonQueries>;

/**
 * Reads of the seasons, for all slices. The seasons are remembered for a second, so that a stroke costs no further read. A write to a match
 * is let through by what is remembered; before it is refused, the stored seasons are read. Nothing here authorises.
 */
export const createSeasonQueries = ({ seasonStore, fixtureStore, now }: SeasonQueriesDeps) => {
  const view = rememberedFor(
    keptMs,
    async (): Promise<SeasonView> => {
      const [all, ofFixtures] = await Promise.all([seasonStore.all(), fixtureStore.seasonIds()]);
      return { seasons: all, fixtures: ofFixtures };
    },
    now,
  );

  /** The seasons as they were read at most a second ago. */
  const remembered = view.get;

  /** The seasons as they are stored now. */
  const read = (): Promise<SeasonView> => {
    view.forget();
    return view.get();
  };

  /** The season with this id, or the current one when there is no id. Throws 404 for an unknown id. */
  const require = async (id?: string): Promise<SeasonSummary> => {
    const find = (view: SeasonView) => (id === undefined ? currentSeason(view.seasons) : seasonIn(view, id));
    const season = find(await remembered()) ?? find(await read());
    if (!season) throw new AppError('notFound', 'There is no such season');
    return season;
  };

  return {
    read,
    remembered,
    require,
    /**
     * The season with this id, or the open one when there is no id, as stored now. Throws 409 unless something new may come into it, 400
     * for an unknown id.
     */
    requireOpen: async (id?: string): Promise<SeasonSummary> => {
      const { seasons: all } = await read();
      const season = id === undefined ? all.find(isOpen) : all.find((one) => one.id === id);
      if (!season && id === undefined)
        throw new AppError('conflict', 'No season is open. Please open one on the Seasons page first.');
      if (!season) throw new AppError('invalid', 'There is no such season');
      requireOpen(season, all);
      return season;
    },
    /** The id of the season that is open; undefined while none is. */
    openId: async (): Promise<string | undefined> => (await remembered()).seasons.find(isOpen)?.id,
    /** Whether the season of this id is open, as it is now. */
    isOpen: async (id: string): Promise<boolean> =>
      (await read()).seasons.some((season) => season.id === id && isOpen(season)),
    /** Throws 409 unless matches may be made in this fixture. While another season is open, a closed one cannot be reopened, so the message says to move the fixture. */
    requireTaking: async (fixtureId: string): Promise<void> => {
      const view = await read();
      const season = seasonIn(view, seasonIdOf(view, { fixtureId }) ?? FIRST_SEASON_ID);
      const open = view.seasons.find(isOpen);
      if (season && open && !isOpen(season))
        throw new AppError(
          'conflict',
          `${seasonTitle(season)} is closed. An admin can move a fixture of which nothing is played to ${seasonTitle(open)}.`,
        );
      if (season) requireOpen(season);
    },
    /** The table that a closed season ended with; undefined for an open one. */
    closedRows: seasonStore.rows,
    /** The season's id for an event about a match: the match's own season, else its fixture's, or the first season when the fixture was deleted. */
    idOf: async (told: OfSeason): Promise<string> =>
      seasonIdOf(await remembered(), told) ?? seasonIdOf(await read(), told) ?? FIRST_SEASON_ID,
    /** To be called after a write to a season, or to the season of a fixture. */
    forget: view.forget,
  };
};
