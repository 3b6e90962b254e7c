import fc from 'fast-check';
import { matchResult } from './result.ts';

const points = fc.integer({ min: 0, max: 54 });
const swapped = { player1: 'player2', player2: 'player1', draw: 'draw' } as const;

describe('match result', () => {
  test.each([
    [18, 16, 'player1'],
    [16, 18, 'player2'],
    [17, 17, 'draw'],
    [0, 0, 'draw'],
    [54, 0, 'player1'],
  ] as const)('when the points are %i and %i, then the result is %s', (one, two, expected) => {
    expect(matchResult(one, two)).toBe(expected);
  });

  test('when the sides are swapped, then so is the result', () => {
    fc.assert(fc.property(points, points, (one, two) => matchResult(two, one) === swapped[matchResult(one, two)]));
  });
});
