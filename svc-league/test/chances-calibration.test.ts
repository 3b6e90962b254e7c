import { matchResult, playingHandicap } from '@society/golf';
import { homeCourse } from '../src/courses/course.ts';
import { calibrationOf } from '../src/odds/calibration.ts';
import type { Judged } from '../src/odds/calibration.ts';
import { expectedPoints, forecast } from '../src/odds/odds.ts';
import { outcomeOf, pointsLeftOf } from '../src/odds/points-left.ts';
import { aGolfer, inRandomOrder, playHoles, seeded } from './simulated-golf.ts';
import type { Golfer, Random } from './simulated-golf.ts';

// The chances are held against golf of another making: strokes come from a table by handicap with ruined holes, days are good and bad, and handicaps lag.
const societies = 20;
const players = 40;
const evenings = 25;
/** Another one plays 10,000 other matches; `SEED=2 npx jest …` does. */
const firstSeed = Number(process.env['SEED'] ?? 0) * 1000;

const sum = (points: readonly number[]): number => points.reduce((total, each) => total + each, 0);

/** What would have been said of this match before it and after each hole, knowing these results. */
const judged = (
  [golfer1, golfer2]: readonly [Golfer, Golfer],
  [points1, points2]: readonly [readonly number[], readonly number[]],
  [before1, before2]: readonly [readonly number[], readonly number[]],
): Judged => {
  const left = (golfer: Golfer, before: readonly number[]) =>
    pointsLeftOf({ playingHandicap: playingHandicap(golfer.handicap), holes: homeCourse.holes }, before);
  const [left1, left2] = [left(golfer1, before1), left(golfer2, before2)];
  return {
    chances: homeCourse.holes.map((_, played) => {
      const shown = (points: readonly number[]) => points.map((each, hole) => (hole < played ? each : null));
      const ahead = sum(points1.slice(0, played)) - sum(points2.slice(0, played));
      const chances = outcomeOf(ahead, left1(shown(points1)), left2(shown(points2)));
      return { entryId: null, holesLeft: homeCourse.holes.length - played, ...chances };
    }),
    odds: forecast(expectedPoints(before1), expectedPoints(before2)),
    came: matchResult(sum(points1), sum(points2)),
  };
};

/** The second season of a society. */
const secondSeason = (random: Random): readonly Judged[] => {
  const golfers = Array.from({ length: players }, (_, number) => aGolfer(String(number), random));
  const results = new Map<string, readonly number[]>();
  const resultsOf = ({ id }: Golfer): readonly number[] => results.get(id) ?? [];
  const matches: Judged[] = [];
  for (let evening = 0; evening < 2 * evenings; evening += 1) {
    const order = inRandomOrder(golfers, random);
    for (let place = 0; place + 1 < order.length; place += 2) {
      const [one, two] = [order[place], order[place + 1]];
      if (!one || !two) continue;
      const [points1, points2] = [playHoles(one, random), playHoles(two, random)];
      if (evening >= evenings)
        matches.push(
          judged([one, two], [points1, points2], [resultsOf(one).slice(0, 30), resultsOf(two).slice(0, 30)]),
        );
      results.set(one.id, [sum(points1), ...resultsOf(one)]);
      results.set(two.id, [sum(points2), ...resultsOf(two)]);
    }
  }
  return matches;
};

const calibration = calibrationOf(
  Array.from({ length: societies }, (_, society) => secondSeason(seeded(firstSeed + society + 1))).flat(),
);

test('when 10,000 matches are forecast hole by hole, then in each tenth as many came as were said, within one and a half in a hundred', () => {
  expect(calibration.matches).toBe(10_000);
  for (const { count, forecast: said, outcome } of calibration.tenths) {
    expect(count).toBeGreaterThan(1000);
    expect(Math.abs((said ?? 1) - (outcome ?? 0))).toBeLessThanOrEqual(0.015);
  }
});

test('when two holes are played, and after every one from there, then the chances tell more than the odds before the start', () => {
  for (const { chances, odds } of calibration.logLoss.slice(2)) expect(chances).toBeLessThan(odds);
});

test('when they are held against how these matches ended on the whole, then they are never worse', () => {
  expect(calibration.logLoss.map(({ played }) => played)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { chances, baseRate } of calibration.logLoss) expect(chances).toBeLessThanOrEqual(baseRate);
});
