import fc from 'fast-check';
import { HOLES, playingHandicap, shotsOnHole } from './handicap.ts';

const strokeIndexes = [9, 2, 5, 1, 8, 3, 7, 4, 6];
const handicaps = fc.integer({ min: 0, max: 54 });

describe('playing handicap', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [7, 4],
    [17, 9],
    [18, 9],
    [19, 10],
    [36, 18],
    [53, 27],
    [54, 27],
  ])('when the handicap is %i, then nine holes are played off %i', (handicap, expected) => {
    expect(playingHandicap(handicap)).toBe(expected);
  });

  test('when a handicap is higher, then the playing handicap is never lower', () => {
    fc.assert(
      fc.property(handicaps, handicaps, (a, b) => playingHandicap(Math.max(a, b)) >= playingHandicap(Math.min(a, b))),
    );
  });
});

describe('shots received', () => {
  test.each([
    [0, 1, 0],
    [1, 1, 1],
    [1, 2, 0],
    [4, 4, 1],
    [4, 5, 0],
    [9, 9, 1],
    [10, 1, 2],
    [10, 2, 1],
    [18, 9, 2],
    [27, 1, 3],
    [26, 9, 2],
    [26, 8, 3],
  ])('when playing off %i on stroke index %i, then %i shots are received', (handicap, strokeIndex, expected) => {
    expect(shotsOnHole(handicap, strokeIndex)).toBe(expected);
  });

  test('when the shots of nine holes are added up, then they are the playing handicap', () => {
    fc.assert(
      fc.property(handicaps, (handicap) => {
        const n = playingHandicap(handicap);
        return strokeIndexes.reduce((sum, index) => sum + shotsOnHole(n, index), 0) === n;
      }),
    );
  });

  test('when a hole is harder, then it never receives fewer shots', () => {
    fc.assert(
      fc.property(
        handicaps,
        fc.integer({ min: 1, max: HOLES - 1 }),
        (handicap, index) =>
          shotsOnHole(playingHandicap(handicap), index) >= shotsOnHole(playingHandicap(handicap), index + 1),
      ),
    );
  });
});
