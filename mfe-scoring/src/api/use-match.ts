import { useState } from 'react';
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
 * finished before today). One that leaves the list stays as it was until that call says what has become of it: somebody may be at work on it.
 */
export const useMatch = (id: string): MatchLookup => {
  const live = useLiveMatches({ poll: true, fresh: true });
  const inList = live.data?.find((match) => match.id === id);
  const single = useRead('getMatch', { params: { id }, enabled: !live.isPending && !inList });

  const match = inList ?? single.data;
  const [last, setLast] = useState<Match>();
  if (match && match !== last) setLast(match);
  if (match) return { state: 'found', match };
  if (single.error instanceof ApiError && [400, 404].includes(single.error.status)) return { state: 'unknown' };
  if (last?.id === id) return { state: 'found', match: last };
  if (live.isPending || !single.error) return { state: 'loading' };
  return {
    state: 'failed',
    message: single.error.message,
    retrying: single.isFetching,
    retry: () => void single.refetch(),
  };
};
