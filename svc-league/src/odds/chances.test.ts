import type { Entry } from '@society/golf';
import fc from 'fast-check';
import { homeCourse } from '../courses/course.ts';
import { chancesOf } from './chances.ts';
import type { ChanceMatch } from './chances.ts';
import { overParFor, pointsByHole } from './hole-model.ts';
import { expectedPoints, forecast } from './odds.ts';
import { outcomeOf, pointsLeftOf } from './points-left.ts';

const match: ChanceMatch = {
  player1Id: 'ann',
  player2Id: 'bob',
  entries: [],
  holes: homeCourse.holes,
  player1: { playingHandicap: 9, results: [] },
  player2: { playingHandicap: 9, results: [] },
};
const entry = (playerId: string, hole: number, strokes: number, more: Partial<Entry> = {}): Entry => ({
  id: `${playerId}${hole}-${strokes}`,
  side: playerId === 'ann' ? 'player1' : 'player2',
  by: playerId,
  playerId,
  hole,
  strokes,
  receivedAt: '2026-06-10T18:00:00.000Z',
  ...more,
});
const along = (...entries: readonly Entry[]) => chancesOf({ ...match, entries });
const meanOf = (distribution: readonly number[]): number =>
  distribution.reduce((sum, share, points) => sum + share * points, 0);
const last = (rows: ReturnType<typeof chancesOf>) => rows.at(-1);
const numbers = (rows: ReturnType<typeof chancesOf>) =>
  rows.map(({ player1, draw, player2 }) => [player1, draw, player2]);
/** Both cards of a whole round, hole by hole, these strokes on each. */
const whole = (ann: number, bob: number): readonly Entry[] =>
  homeCourse.holes.flatMap(({ hole }) => [entry('ann', hole, ann), entry('bob', hole, bob)]);

const anEntry = fc.record({
  playerId: fc.constantFrom('ann', 'bob'),
  hole: fc.integer({ min: 1, max: 9 }),
  strokes: fc.integer({ min: 0, max: 20 }),
  effect: fc.constantFrom(undefined, undefined, 'say' as const, 'none' as const),
});

/** Results that vary as much as is usual, around this average. */
const around = (average: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => average + (index % 2 === 0 ? 3.5 : -3.5));

test.each([
  [[], []],
  [around(20, 12), []],
  [around(13, 20), around(19, 20)],
])('when nothing is recorded, then the chances lie near the odds before the start', (results1, results2) => {
  const player1 = { playingHandicap: 5, results: results1 };
  const [before] = chancesOf({ ...match, player1, player2: { playingHandicap: 14, results: results2 } });
  const odds = forecast(expectedPoints(results1), expectedPoints(results2));
  expect(before).toMatchObject({ entryId: null, holesLeft: 9 });
  expect(Math.abs((before?.player1 ?? 0) - odds.player1)).toBeLessThan(0.02);
  expect(Math.abs((before?.draw ?? 0) - odds.draw)).toBeLessThan(0.01);
});

test('when two newcomers of one handicap are to meet, then neither is ahead', () => {
  const [before] = along();
  expect(before?.player1).toBeCloseTo(before?.player2 ?? 0, 10);
});

test('when any holes are recorded in any order, then there is a row for each entry, and the three add up to 1 in all of them', () => {
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 40 }), (made) => {
      const rows = along(
        ...made.map((each, index) => entry(each.playerId, each.hole, each.strokes, { ...each, id: `e${index}` })),
      );
      expect(rows.map(({ entryId }) => entryId)).toEqual([null, ...made.map((_, index) => `e${index}`)]);
      for (const { player1, draw, player2 } of rows) {
        expect(Math.abs(player1 + draw + player2 - 1)).toBeLessThan(1e-12);
        expect(Math.min(player1, draw, player2)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 50 },
  );
});

test('when a player makes more points on a hole, then they win more often', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 8 }), (hole, strokes) => {
      const better = last(along(entry('ann', hole, strokes - 1)))?.player1 ?? 0;
      expect(better).toBeGreaterThanOrEqual(last(along(entry('ann', hole, strokes)))?.player1 ?? 0);
    }),
  );
});

test('when an entry moves nothing, then it repeats the chances to the last digit', () => {
  const rows = along(
    entry('ann', 1, 4),
    entry('ann', 1, 4, { id: 'again' }),
    entry('ann', 1, 9, { id: 'said', side: 'player2', effect: 'say' }),
    entry('ann', 1, 9, { id: 'stale', effect: 'none' }),
  );
  const [, moved, ...unmoved] = numbers(rows);
  expect(unmoved).toEqual([moved, moved, moved]);
});

test('when a hole is put right, then the chances are those of the card as it is now, whichever way it became so', () => {
  const right = last(along(entry('bob', 2, 5), entry('ann', 1, 4)));
  const corrected = last(along(entry('ann', 1, 9), entry('bob', 2, 5), entry('ann', 1, 4)));
  expect(corrected).toEqual(right);
});

test.each([
  ['player1', 4, 6],
  ['player2', 6, 4],
  ['draw', 5, 5],
] as const)('when the last hole is recorded and it is %s, then that is certain', (came, ann, bob) => {
  const rows = along(...whole(ann, bob));
  expect(last(rows)).toEqual({ entryId: `bob9-${bob}`, holesLeft: 0, player1: 0, draw: 0, player2: 0, [came]: 1 });
  expect(rows.map(({ holesLeft }) => holesLeft)).toEqual([9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0]);
});

test('when the points left of both are known, then every pair of them counts for whom it makes win', () => {
  const some = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, some, fc.integer({ min: -14, max: 14 }), (one, two, ahead) => {
      const pairs = one.flatMap((share, more) =>
        two.map((other, less) => ({ share: share * other, difference: ahead + more - less })),
      );
      const shareOf = (isOf: (difference: number) => boolean) =>
        pairs.reduce((sum, { share, difference }) => sum + (isOf(difference) ? share : 0), 0) /
        pairs.reduce((sum, { share }) => sum + share, 0);
      const outcome = outcomeOf(ahead, one, two);
      expect(outcome.player1).toBeCloseTo(
        shareOf((difference) => difference > 0),
        10,
      );
      expect(outcome.draw).toBeCloseTo(
        shareOf((difference) => difference === 0),
        10,
      );
      expect(outcome.player2).toBeCloseTo(
        shareOf((difference) => difference < 0),
        10,
      );
    }),
  );
});

test('when a lead is more than the other can still make, then it is certain to the last digit', () => {
  const some = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, some, (one, two) => {
      expect(outcomeOf(two.length, one, two)).toEqual({ player1: 1, draw: 0, player2: 0 });
      expect(outcomeOf(-one.length, one, two)).toEqual({ player1: 0, draw: 0, player2: 1 });
    }),
  );
});

test('when the first holes go better than usual, then more is expected of the others', () => {
  const left = pointsLeftOf({ playingHandicap: 9, holes: homeCourse.holes }, []);
  const after = (points: number) => meanOf(left([points, points, points, ...Array<null>(6).fill(null)]));
  expect(after(3)).toBeGreaterThan(after(2));
  expect(after(2)).toBeGreaterThan(after(0));
});

test('when the points to be expected are asked of the model, then it makes them on average', () => {
  for (const playingHandicap of [0, 9, 20, 27])
    for (const expected of [12, 16.3, 22]) {
      const playing = { playingHandicap, holes: homeCourse.holes, steadiness: 1 };
      const holes = pointsByHole(playing, overParFor(playing, expected));
      expect(holes.reduce((sum, each) => sum + meanOf(each), 0)).toBeCloseTo(expected, 1);
    }
});

test('when two holes of one par give no shot, then the one of the lower stroke index makes fewer points', () => {
  const holes = [1, 9].map((strokeIndex, index) => ({ hole: index + 1, par: 4, strokeIndex }));
  const [hard = [], easy = []] = pointsByHole({ playingHandicap: 0, steadiness: 1, holes }, 0.5);
  expect(meanOf(hard)).toBeLessThan(meanOf(easy));
});

describe('a match that did not end by its holes', () => {
  test('when an admin decided it, then the chances of what was played stand, and the decision is their end', () => {
    const rows = chancesOf({ ...match, entries: [entry('ann', 1, 4)], ended: 'player2' });
    expect(rows.map(({ entryId, holesLeft }) => [entryId, holesLeft])).toEqual([
      [null, 9],
      ['ann1-4', 9],
      [null, 0],
    ]);
    expect(last(rows)).toMatchObject({ player1: 0, draw: 0, player2: 1 });
  });

  test('when it ended as its holes say, then nothing is added', () => {
    expect(chancesOf({ ...match, entries: whole(4, 5), ended: 'player1' })).toHaveLength(19);
  });

  test('when it counts for nobody, then there are no chances', () => {
    expect(chancesOf({ ...match, entries: [entry('ann', 1, 4)], ended: 'void' })).toEqual([]);
  });
});
