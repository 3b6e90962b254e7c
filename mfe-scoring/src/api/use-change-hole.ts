import { updateMatch } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { showMatch } from './refresh-match.ts';

/**
 * Tells the server which hole is being played, for everybody's "Hole n of 9". One after the other, so that the last tap is the last
 * write. A failure is left alone: the screen's own hole has moved, and the next move tells the server again.
 */
export const useChangeHole = (matchId: string) => {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `hole-of-match-${matchId}` },
    mutationFn: (currentHole: number) => call(updateMatch, { params: { id: matchId }, body: { currentHole } }),
    onSuccess: (match) => showMatch(queries, match),
  });
};
