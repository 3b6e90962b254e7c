import type { Match as MatchView } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { PeopleService } from '../people/people-service.ts';
import type { TableResult } from '../table/table.ts';
import { onTheCourse } from './match.ts';
import type { Match, MatchSummary, Versioned } from './match.ts';
import type { MatchStore } from './match-store.ts';
import { shownWith } from './match-view.ts';

export type MatchQueries = ReturnType<typeof createMatchQueries>;
export type MatchQueriesDeps = { readonly matches: MatchStore; readonly people: Pick<PeopleService, 'shownAmong'> };

type Summary = Versioned<MatchSummary>;

const liveOrder = { in_progress: 0, scheduled: 1, completed: 2 };
const byNumber = (a: Summary, b: Summary): number => Number(a.match.id) - Number(b.match.id);
const runningFirst = (a: Summary, b: Summary): number =>
  liveOrder[a.match.status] - liveOrder[b.match.status] || byNumber(a, b);

/** Matches to be read, by screens and other slices. Nothing here writes, or asks who reads. */
export const createMatchQueries = ({ matches, people }: MatchQueriesDeps) => {
  /** People are read once for all of a list. */
  const showAll = async (list: readonly Summary[]): Promise<MatchView[]> =>
    list.map(shownWith(await people.shownAmong(list.flatMap(({ match }) => onTheCourse(match)))));

  const show = async (one: Summary): Promise<MatchView> =>
    shownWith(await people.shownAmong(onTheCourse(one.match)))(one);

  const load = async (id: string): Promise<Versioned<Match>> => {
    const found = await matches.find(id);
    if (!found) throw new AppError('notFound', 'Match not found');
    return found;
  };

  return {
    show,
    showAll,
    /** Throws 404 when there is no such match. */
    load,
    get: async (id: string): Promise<MatchView> => show(await load(id)),
    list: async (fixtureId?: string): Promise<MatchView[]> =>
      showAll((await matches.list(fixtureId)).toSorted(byNumber)),
    /** Those not over, and those over since this moment; the running ones first. */
    openOrCompletedSince: async (moment: Date): Promise<MatchView[]> =>
      showAll((await matches.openOrCompletedSince(moment)).toSorted(runningFirst)),
    /** Who met whom at these fixtures, played or not yet, in one read. */
    meetings: async (fixtureIds: readonly string[]): Promise<readonly MatchSummary[]> =>
      (await matches.listOf(fixtureIds)).map(({ match }) => match),
    /** The latest finished matches that any of these people were in, the newest first, in one read of at most `limit`. */
    latestResults: async (personIds: readonly string[], limit: number): Promise<readonly MatchSummary[]> =>
      (await matches.latestOf(personIds, limit)).map(({ match }) => match),
    /** The results of all finished matches by match id, each with the version of its match. */
    results: async (): Promise<Readonly<Record<string, TableResult>>> =>
      Object.fromEntries(
        (await matches.completed()).map(
          ({ match: { id, player1Id, player2Id, player1Score, player2Score }, version }) => [
            id,
            { version, player1Id, player2Id, player1Score, player2Score },
          ],
        ),
      ),
  };
};
