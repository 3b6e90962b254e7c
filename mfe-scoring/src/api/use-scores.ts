import { useEffect, useRef } from 'react';
import { listScores, type Match } from '@society/contracts';
import { heardVersion, useFreshOnOpen, useQueryClient, useRouteQuery } from '@society/web-kit';

/**
 * The recorded scores of a match that has started; asked for again whenever the match was seen to have changed, since the opponent may
 * have scored. For a change that the live stream told of they have been asked for already. `isOpening`: not yet known as they are now, so
 * it is too early to choose the hole to open at.
 */
export const useScores = (match: Pick<Match, 'id' | 'version' | 'status'>) => {
  const scores = useRouteQuery(listScores, { query: { matchId: match.id }, enabled: match.status !== 'scheduled' });
  const refreshing = useFreshOnOpen(scores);
  const seen = useRef(match.version);
  const queries = useQueryClient();
  const { refetch } = scores;
  const asked = scores.isFetching || !scores.isStale;
  const isHeard = asked && heardVersion(queries, match.id) >= match.version;

  useEffect(() => {
    if (seen.current === match.version || match.status === 'scheduled') return;
    seen.current = match.version;
    if (!isHeard) void refetch();
  }, [match.version, match.status, isHeard, refetch]);

  return { ...scores, isOpening: scores.isPending || refreshing };
};
