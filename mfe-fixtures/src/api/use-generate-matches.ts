import { generateMatches, type Match, type Pairing } from '@society/contracts';
import { call } from '@society/web-kit';
import { showMatches } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

const isMatch = (one: Match | Pairing): one is Match => 'fixtureId' in one;

/** `there`: everybody of whom the pairs were made, when some who are free were left out: they did not sit out. */
export type PairsToMake = {
  readonly pairs: readonly { player1Id: string; player2Id: string }[];
  readonly there: readonly string[] | undefined;
};

/**
 * Makes the matches of these pairs, each of them once, however often it is sent, and answers those made. Refused when somebody is not free any
 * more.
 */
export const useGenerateMatches = (fixtureId: string) =>
  useChange({
    send: async ({ pairs, there }: PairsToMake): Promise<Match[]> =>
      (
        await call(generateMatches, {
          params: { id: fixtureId },
          body: { pairs: [...pairs], ...(there && { playerIds: [...there] }) },
        })
      ).filter(isMatch),
    show: showMatches,
    failed: 'Failed to generate matches',
  });
