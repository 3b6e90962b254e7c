import { useEffect, useState } from 'react';
import { useLiveMatches, useRead, useSeasonChoice } from '@society/league-client';

/** A card that does not come must not keep the others away. */
const maxWaitMs = 5000;

/**
 * Whether it is time for the cards that nobody looks at first: once table and live matches have come and the browser is idle, or after 5 s. At once
 * when both are in the cache already. The table's own card fetches it.
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
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(now, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(now, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, [isThere, isTime]);

  return isTime;
};
