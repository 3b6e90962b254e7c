import { showMatch, useWrite } from '@society/league-client';

/**
 * Tells the server which hole is being played, for everybody's "Hole n of 9". The calls run one after the other, so that the last tap is the
 * last write. A failure is not shown: this screen has moved anyway, and its next move tells the server again.
 */
export const useChangeHole = (matchId: string) =>
  useWrite('updateMatch', {
    scope: `hole-of-match-${matchId}`,
    input: (currentHole: number) => ({ params: { id: matchId }, body: { currentHole } }),
    show: showMatch,
  });
