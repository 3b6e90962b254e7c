import { AppError } from '@society/kernel';
import { updating } from './match.ts';
import type { Change, ChangeMatch, Match } from './match.ts';
import type { MatchStore } from './match-store.ts';
import { whyNotOpen } from '../seasons/season.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import { decidedInSeason, seasonIdOf, seasonIn } from '../seasons/season-view.ts';
import type { SeasonView } from '../seasons/season-view.ts';

export type GuardingSeasons = Pick<SeasonQueries, 'remembered' | 'read'>;

const isNothing = (match: Match, { next, events }: Change): boolean => next === match && events.length === 0;

/**
 * The store of matches, refusing changes once their season is closed or about to be (409). Each match keeps its season from its start on.
 * To let a write through, seasons remembered for a second are good enough, since closing one waits that long; a refusal always reads the
 * stored ones. It checks no permissions: the calling use case does.
 */
export const guardedBySeason = (matchStore: MatchStore, seasonQueries: GuardingSeasons) => {
  type Found = { readonly id: string | undefined; readonly why: string | undefined; readonly isClosing: boolean };

  /** Runs a write with the remembered seasons. When they would refuse it, or do not know the season, it runs again with the stored ones. */
  const guarded = async <T>(write: (seasonOf: (match: Match) => Found) => Promise<T>): Promise<T> => {
    let isUnsure = false;
    const attempt = (view: SeasonView, isStored: boolean): Promise<T> =>
      write((match) => {
        const id = seasonIdOf(view, match);
        const season = id === undefined ? undefined : seasonIn(view, id);
        const why = season && whyNotOpen(season, view.seasons);
        isUnsure = !isStored && (season === undefined || why !== undefined);
        if (isUnsure) throw new Error('The seasons have to be read');
        return { id, why, isClosing: season?.closing !== undefined };
      });
    const view = await seasonQueries.remembered();
    try {
      return await attempt(view, false);
    } catch (error) {
      if (!isUnsure) throw error;
      return attempt(await seasonQueries.read(), true);
    }
  };

  const change: ChangeMatch = (id, decide) =>
    guarded((seasonOf) =>
      matchStore.change(id, (match, version) => {
        const season = seasonOf(match);
        const decision = decidedInSeason(match, season.id, (given) => decide(given, version));
        if (season.why !== undefined && !isNothing(match, decision)) throw new AppError('conflict', season.why);
        return decision;
      }),
    );

  /** For a decision that keeps late actions. Throws 503 while the season is being closed: the phone tries again and then gets the outcome. */
  const changeOrKeep: ChangeMatch = (id, decide) =>
    guarded((seasonOf) =>
      matchStore.change(id, (match, version) => {
        const season = seasonOf(match);
        const decision = decidedInSeason(match, season.id, (given) => decide(given, version, season.why));
        if (season.isClosing && season.why !== undefined && !isNothing(match, decision))
          throw new AppError('unavailable', season.why, { retryAfterSeconds: 3 });
        return decision;
      }),
    );

  const requireOpen = (match: Match, seasonOf: (match: Match) => Found): Match => {
    const { why } = seasonOf(match);
    if (why !== undefined) throw new AppError('conflict', why);
    return match;
  };

  const guardedStore: MatchStore = {
    ...matchStore,
    change,
    update: updating(change),
    insert: (match, events) => guarded((seasonOf) => matchStore.insert(requireOpen(match, seasonOf), events)),
    insertOnce: (match) => guarded((seasonOf) => matchStore.insertOnce(requireOpen(match, seasonOf))),
  };
  return { ...guardedStore, changeOrKeep };
};
