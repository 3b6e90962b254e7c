import { useEffect, useRef } from 'react';
import { listScores, type Match } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';

/** The recorded scores of a match; asked for again whenever the match was seen to have changed, since the opponent may have scored. */
export const useScores = (match: Pick<Match, 'id' | 'version'>) => {
  const scores = useRouteQuery(listScores, { query: { matchId: match.id } });
  const seen = useRef(match.version);
  const { refetch } = scores;

  useEffect(() => {
    if (seen.current === match.version) return;
    seen.current = match.version;
    void refetch();
  }, [match.version, refetch]);

  return scores;
};
