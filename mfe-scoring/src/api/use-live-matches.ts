import { listLiveMatches } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';

/** How often the live matches are asked for again (spec section 9). */
export const LIVE_REFETCH_MS = 30_000;

/** Every match not completed and those completed today, running ones first; asked for again every 30 s. */
export const useLiveMatches = () => useRouteQuery(listLiveMatches, { refetchInterval: LIVE_REFETCH_MS });
