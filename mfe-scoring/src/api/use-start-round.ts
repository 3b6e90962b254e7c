import { showMatch, useWrite } from '@society/league-client';

/** Starts the round of a match; on a running one it changes nothing. */
export const useStartRound = (id: string) =>
  useWrite('updateMatch', {
    input: () => ({ params: { id }, body: { currentHole: 1, isCompleted: false as const } }),
    show: showMatch,
  });
