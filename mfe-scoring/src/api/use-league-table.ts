import { useEffect, useRef } from 'react';
import { getLeagueStats } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';
import { statusLabel } from '../rules/match-status.ts';
import { useLiveMatches } from './use-live-matches.ts';

/**
 * The season's table in its order. It is not polled by itself (spec section 9); it is asked for again when the live matches, which are,
 * show a result that was not there before.
 */
export const useLeagueTable = () => {
  const table = useRouteQuery(getLeagueStats);
  const live = useLiveMatches();
  const results = live.data
    ?.filter((match) => statusLabel(match) === 'Completed')
    .map((match) => `${match.id} ${match.version}`)
    .join();

  const seen = useRef(results);
  const { refetch } = table;
  useEffect(() => {
    if (results === undefined || results === seen.current) return;
    const first = seen.current === undefined;
    seen.current = results;
    if (!first) void refetch();
  }, [results, refetch]);

  return table;
};
