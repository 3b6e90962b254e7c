import { getLeagueStats, getMatch, listLiveMatches, listMatches, listScores, type Match } from '@society/contracts';
import { queryKeyOf, type useQueryClient } from '@society/web-kit';

/** The cache all screens read. */
export type Queries = ReturnType<typeof useQueryClient>;

/** Puts a match that a call answered with where the screens read it, so that they need not wait for the next list. */
export const showMatch = (queries: Queries, match: Match): void => {
  const newer = (known: Match): Match => (known.id === match.id && known.version <= match.version ? match : known);
  queries.setQueryData<Match>(queryKeyOf(getMatch, { id: match.id }), (known) => (known ? newer(known) : match));
  queries.setQueryData<Match[]>(queryKeyOf(listLiveMatches), (live) => live?.map(newer));
};

/** Asks again for everything that scores or a completion may have changed: the match, the lists, its scores and the league table. */
export const refreshMatch = async (queries: Queries, matchId: string): Promise<void> => {
  const keys = [
    queryKeyOf(listLiveMatches),
    queryKeyOf(getMatch, { id: matchId }),
    queryKeyOf(listMatches),
    queryKeyOf(listScores, undefined, { matchId }),
    queryKeyOf(getLeagueStats),
  ];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
