import { useState } from 'react';
import type { Match } from '@society/contracts';
import { isUnknown, useLiveMatches, useRead, type Lookup } from '@society/league-client';

/**
 * One match by its id: from the live list, which is asked for again every 30 s, and from its own call when it is not in there (one
 * finished before today). One that leaves the list stays as it was until that call says what has become of it: somebody may be at work on it.
 */
export const useMatch = (id: string): Lookup<Match> => {
  const live = useLiveMatches({ poll: true, fresh: true });
  const inList = live.data?.find((match) => match.id === id);
  const single = useRead('getMatch', { params: { id }, enabled: !live.isPending && !inList });

  const match = inList ?? single.data;
  const [last, setLast] = useState<Match>();
  if (match && match !== last) setLast(match);
  if (match) return { state: 'found', value: match };
  if (isUnknown(single.error)) return { state: 'unknown' };
  if (last?.id === id) return { state: 'found', value: last };
  if (live.isPending || !single.error) return { state: 'loading' };
  return {
    state: 'failed',
    error: single.error,
    retrying: single.isFetching,
    retry: () => void single.refetch(),
  };
};
