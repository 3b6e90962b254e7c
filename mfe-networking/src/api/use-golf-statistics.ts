import { useRead } from '@society/league-client';
import { statisticsOf } from '../rules/golf-statistics.ts';
import type { GolfStatistics } from '../rules/golf-statistics.ts';

type Answer = {
  /** Once both the matches and the table are known. */
  statistics: GolfStatistics | undefined;
  /** What to say when they cannot be known. */
  problem: string | undefined;
  asking: boolean;
  retry: () => void;
};

/** A person's season so far, from the matches and the league table. */
export const useGolfStatistics = (playerId: string): Answer => {
  const matches = useRead('listMatches', { fresh: true, query: { playerId } });
  const table = useRead('getLeagueStats', { fresh: true });
  const both = [matches, table];
  return {
    statistics: matches.data && table.data ? statisticsOf(playerId, matches.data, table.data) : undefined,
    problem: both.find(({ data, error }) => !data && error)?.error?.message,
    asking: both.some(({ isFetching }) => isFetching),
    retry: () => both.forEach(({ data, refetch }) => void (data === undefined && refetch())),
  };
};
