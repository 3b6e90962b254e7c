import { showMatch, useWrite } from '@society/league-client';

/**
 * Tells the server which hole is being played, for everybody's "Hole n of 9". One after the other, so that the last tap is the last
 * write. A failure is left alone: the screen's own hole has moved, and the next move tells the server again.
 */
export const useChangeHole = (matchId: string) =>
  useWrite('updateMatch', {
    scope: `hole-of-match-${matchId}`,
    input: (currentHole: number) => ({ params: { id: matchId }, body: { currentHole } }),
    show: showMatch,
  });
