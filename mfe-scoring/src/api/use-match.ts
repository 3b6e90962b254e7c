import type { Match } from '@society/contracts';
import { useLiveMatches, useRead } from '@society/league-client';
import { ApiError } from '@society/web-kit';

/** A match as the screen finds it: being looked for, unknown to the server, not to be had (with the reason and a way to ask again), or there. */
export type MatchLookup =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string; readonly retrying: boolean; readonly retry: () => void }
  | { readonly state: 'found'; readonly match: Match };

/**
 * One match by its id: from the live list, which is asked for again every 30 s, and from its own call when it is not in there (one
 * finished before today).
 */
export const useMatch = (id: string): MatchLookup => {
  const live = useLiveMatches({ poll: true, fresh: true });
  const inList = live.data?.find((match) => match.id === id);
  const single = useRead('getMatch', { params: { id }, enabled: !live.isPending && !inList });

  const match = inList ?? single.data;
  if (match) return { state: 'found', match };
  if (live.isPending || !single.error) return { state: 'loading' };
  if (single.error instanceof ApiError && [400, 404].includes(single.error.status)) return { state: 'unknown' };
  return {
    state: 'failed',
    message: single.error.message,
    retrying: single.isFetching,
    retry: () => void single.refetch(),
  };
};
