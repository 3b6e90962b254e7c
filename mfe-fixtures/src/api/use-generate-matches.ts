import type { Match, Pairing } from '@society/contracts';
import { showMatches, useWrite } from '@society/league-client';

const isMatch = (one: Match | Pairing): one is Match => 'fixtureId' in one;

/** `there`: everybody who was at the draw. A free player who is not among them was absent and did not sit out. */
export type PairsToMake = {
  readonly pairs: readonly { player1Id: string; player2Id: string }[];
  readonly there: readonly string[];
};

/** Makes the matches of these pairs and returns those made. Idempotent: a pair sent twice becomes one match. Refused when somebody is no longer free. */
export const useGenerateMatches = (fixtureId: string) =>
  useWrite('generateMatches', {
    input: ({ pairs, there }: PairsToMake) => ({
      params: { id: fixtureId },
      body: { pairs: [...pairs], playerIds: [...there] },
    }),
    show: (queries, made) => showMatches(queries, made.filter(isMatch)),
    failed: 'Failed to generate matches',
  });
