import fc from 'fast-check';
import { counted, four, points, someMatches, tableOf } from '../../test/table.ts';
import { asItStands } from './as-it-stands.ts';
import { talliesAfter } from './tallies.ts';

const over = counted(['ann', 20, 15, 'bob']);
const running = { matchId: 'live', player1Id: 'bob', player2Id: 'ann', player1Score: 7, player2Score: 5 };
const rowOf = (playerId: string, ...given: Parameters<typeof asItStands>) => {
  const tally = talliesAfter(asItStands(...given), points).find((each) => each.playerId === playerId);
  return tally && [tally.matchesPlayed, tally.leaguePoints, tally.goalsFor, tally.goalsAgainst];
};

test('when a match is under way, then it counts as if it ended now', () => {
  expect(rowOf('bob', over, [running])).toEqual([2, 3, 22, 25]);
});

test.each([
  ['a win', { won: 'player1' }, [2, 3, 22, 25]],
  ['a draw', { won: 'draw' }, [2, 1, 22, 25]],
  ['a defeat', { won: 'player2' }, [2, 0, 22, 25]],
  ['points', { player1Score: 12, player2Score: 18 }, [2, 0, 27, 38]],
] as const)(
  'when %s is supposed, then that counts, with the points so far where none are given',
  (_, supposed, row) => {
    expect(rowOf('bob', over, [running], { live: supposed })).toEqual(row);
  },
);

test('when a match counts already, then neither its running points nor what was supposed counts', () => {
  const ended = [...over, { ...running, won: 'draw' } as const];
  expect(rowOf('bob', ended, [running], { live: { won: 'player1' } })).toEqual([2, 1, 22, 25]);
});

test('when matches end as they stand, then the table is what stood there before', () => {
  fc.assert(
    fc.property(someMatches, fc.nat(14), (matches, cut) => {
      const [before, rest] = [matches.slice(0, cut), matches.slice(cut)];
      const stands = asItStands(
        before,
        rest.map(({ won: _, ...match }) => match),
      );
      expect(tableOf(stands, four)).toEqual(tableOf(matches, four));
    }),
  );
});
