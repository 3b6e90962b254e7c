import { listLiveMatches } from '@society/contracts';
import type { Match } from '@society/contracts';
import { invalidate, queryKeyOf, useQueryClient } from '@society/web-kit';
import { changesBetween } from '../changes.ts';
import { useRead } from '../reads.ts';

/** How often the live matches are asked for again (spec section 9). */
export const LIVE_REFETCH_MS = 30_000;

/**
 * Every match not completed and those completed today, running ones first. `poll` asks again every 30 s; what changed since the last answer is
 * refetched too, so that a page without a stream follows play.
 */
export const useLiveMatches = ({ poll = false, fresh = false } = {}) => {
  const queries = useQueryClient();
  return useRead('listLiveMatches', {
    fresh,
    refetchInterval: poll && LIVE_REFETCH_MS,
    onAnswer: (after) => {
      const before = queries.getQueryData<Match[]>(queryKeyOf(listLiveMatches));
      if (before) invalidate(queries, changesBetween(before, after));
    },
  });
};
