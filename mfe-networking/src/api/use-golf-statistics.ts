import { useRead } from '@society/league-client';
import { failureOf } from '@society/web-kit/pages';
import { statisticsOf } from '../rules/golf-statistics.ts';

/** A person's season so far, once both the matches and the league table are known, or why it cannot be. */
export const useGolfStatistics = (playerId: string) => {
  const matches = useRead('listMatches', { fresh: true, query: { playerId } });
  const table = useRead('getLeagueStats', { fresh: true });
  return {
    statistics: matches.data && table.data ? statisticsOf(playerId, matches.data, table.data) : undefined,
    failed: failureOf([matches, table]),
  };
};
