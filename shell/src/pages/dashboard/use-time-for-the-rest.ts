import { useEffect, useState } from 'react';
import { useLiveMatches, useRead, useSeasonChoice } from '@society/league-client';

/** A card that does not come must not keep the others away. */
const maxWaitMs = 5000;

/**
 * Whether it is time for what is not looked at first: once table and live matches are there and the browser has nothing better to do. On a
 * later visit, at once. The table is asked for by its own card.
 */
export const useTimeForTheRest = (): boolean => {
  const live = useLiveMatches();
  const { query } = useSeasonChoice();
  const table = useRead('getLeagueStats', { enabled: false, query });
  const isThere = !live.isPending && !table.isPending;
  const [isTime, setIsTime] = useState(isThere);

  useEffect(() => {
    if (isTime) return;
    const now = () => setIsTime(true);
    if (!isThere) {
      const timer = setTimeout(now, maxWaitMs);
      return () => clearTimeout(timer);
    }
    // Safari knows no idle time.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(now, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(now, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, [isThere, isTime]);

  return isTime;
};
