import { useState } from 'react';
import type { Match } from '@society/contracts';
import { isUnknown, useLiveMatches, useRead, type Lookup } from '@society/league-client';

/**
 * One match by its id: from the live list, which refetches every 30 s, or by its own call when the list does not have it (one that finished
 * before today). A match that leaves the list stays on the screen until that call has answered, since somebody may be working on it.
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
  return { state: 'failed', of: single };
};
