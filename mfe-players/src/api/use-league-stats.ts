import { getLeagueStats } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';

/** The season's table in its order; the same answer that the dashboard's table reads. */
export const useLeagueStats = () => {
  const stats = useRouteQuery(getLeagueStats);
  useFreshOnOpen(stats);
  return stats;
};
