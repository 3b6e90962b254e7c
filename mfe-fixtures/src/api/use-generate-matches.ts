import type { Match, Pairing } from '@society/contracts';
import { showMatches, useWrite } from '@society/league-client';

const isMatch = (one: Match | Pairing): one is Match => 'fixtureId' in one;

/** `there`: everybody of whom the pairs were made; whoever else is free did not sit out. */
export type PairsToMake = {
  readonly pairs: readonly { player1Id: string; player2Id: string }[];
  readonly there: readonly string[];
};

/**
 * Makes the matches of these pairs, each of them once, however often it is sent, and answers those made. Refused when somebody is not free any
 * more.
 */
export const useGenerateMatches = (fixtureId: string) =>
  useWrite('generateMatches', {
    input: ({ pairs, there }: PairsToMake) => ({
      params: { id: fixtureId },
      body: { pairs: [...pairs], playerIds: [...there] },
    }),
    show: (queries, made) => showMatches(queries, made.filter(isMatch)),
    failed: 'Failed to generate matches',
  });
