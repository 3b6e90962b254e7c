import fc from 'fast-check';
import { matchResult } from '../src/result.ts';
import type { CountedMatch } from '../src/table/facts.ts';
import { placed } from '../src/table/order.ts';
import { emptyTally, talliesAfter } from '../src/table/tallies.ts';

export const points = { win: 3, draw: 1, loss: 0 };

/** `['ann', 20, 15, 'bob']` is Ann against Bob, 20 to 15. */
export type Score = readonly [player1Id: string, player1Score: number, player2Score: number, player2Id: string];

/** Matches that count, with the ids `m0`, `m1` … */
export const counted = (...scores: readonly Score[]): readonly CountedMatch[] =>
  scores.map(([player1Id, player1Score, player2Score, player2Id], index) => ({
    matchId: `m${index}`,
    player1Id,
    player2Id,
    player1Score,
    player2Score,
    won: matchResult(player1Score, player2Score),
  }));

/** The rows of these people after these matches, in their order; each is called by their id. */
export const tableOf = (matches: readonly CountedMatch[], ids: readonly string[], given = points) => {
  const tallies = new Map(talliesAfter(matches, given).map((tally) => [tally.playerId, tally]));
  return placed(ids.map((id) => ({ name: id, tally: tallies.get(id) ?? emptyTally(id) })));
};

/** Matches between four people with few different points, so that they are often level. */
export const someMatches = fc
  .array(
    fc.tuple(
      fc.constantFrom(['ann', 'bob'], ['bob', 'cat'], ['cat', 'dan'], ['dan', 'ann'], ['ann', 'cat'], ['bob', 'dan']),
      fc.integer({ min: 10, max: 12 }),
      fc.integer({ min: 10, max: 12 }),
    ),
    { maxLength: 14 },
  )
  .map((played) => counted(...played.map(([[one = '', two = ''], a, b]): Score => [one, a, b, two])));

export const four = ['ann', 'bob', 'cat', 'dan'] as const;
