import { expectedPoints, steadinessOf, weightOf } from './odds.ts';
import type { Forecast } from './odds.ts';
import { overParFor, pointsByHole, sumOf } from './hole-model.ts';
import type { Distribution, Playing } from './hole-model.ts';

/** Standard deviation of a good or bad day, in strokes a hole. */
const dayForm = 0.15;
/** Standard deviation, in strokes a hole, of how well somebody without results usually plays. */
const unknownForm = 0.14;
/** The forms that the model mixes, in standard deviations of the form. */
const forms = [-2.4, -1.6, -0.8, 0, 0.8, 1.6, 2.4];
/** A score that the model takes for impossible may have been recorded all the same. */
const leastLikelihood = 1e-9;

/** Points recorded by hole, in the order of the course; null where nothing is. */
export type Points = readonly (number | null)[];

/** The distribution of the points that somebody makes on the holes left, given the points on the other holes. */
export type PointsLeft = (points: Points) => Distribution;

const normalized = (values: readonly number[]): readonly number[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
};

/**
 * Forecasts the rest of somebody's round. How well they usually play comes from their results, and how well they play today from the holes
 * that they have played. Within one form the holes are independent, so their points are added up exactly.
 * @param results points of their earlier matches, the newest first
 */
export const pointsLeftOf = (facts: Omit<Playing, 'steadiness'>, results: readonly number[]): PointsLeft => {
  const playing = { ...facts, steadiness: steadinessOf(results) };
  const usual = overParFor(playing, expectedPoints(results));
  const spread = Math.hypot(dayForm, unknownForm * Math.sqrt(1 - weightOf(results)));
  const days = forms.map((form) => {
    const holes = pointsByHole(playing, usual + form * spread);
    // The key is the holes left, one bit each. A round that is played in order needs nine of them.
    const known = new Map<number, Distribution>([[0, [1]]]);
    const left = (mask: number): Distribution => {
      const before = known.get(mask);
      if (before) return before;
      const next = 31 - Math.clz32(mask & -mask);
      const sum = sumOf(holes[next] ?? [1], left(mask & (mask - 1)));
      known.set(mask, sum);
      return sum;
    };
    return { prior: Math.exp((-form * form) / 2), holes, left };
  });
  return (points) => {
    const mask = points.reduce<number>((bits, each, hole) => (each === null ? bits | (1 << hole) : bits), 0);
    const likely = normalized(
      days.map(({ prior, holes }) =>
        points.reduce<number>(
          (product, each, hole) =>
            each === null ? product : product * Math.max(leastLikelihood, holes[hole]?.[each] ?? 0),
          prior,
        ),
      ),
    );
    const mixed: number[] = [];
    days.forEach(({ left }, day) => {
      left(mask).forEach((part, sum) => (mixed[sum] = (mixed[sum] ?? 0) + (likely[day] ?? 0) * part));
    });
    return mixed;
  };
};

/** The probability that the first player ends with more points than the second, when the first is `ahead` now. */
const winsOf = (ahead: number, one: Distribution, two: Distribution): number => {
  let [wins, fewer, from] = [0, 0, 0];
  one.forEach((share, points) => {
    for (; from < Math.min(two.length, points + ahead); from += 1) fewer += two[from] ?? 0;
    wins += share * fewer;
  });
  return wins;
};

/** How a match ends in which the first player is `ahead` and these are the points left of both: probabilities that add up to 1. */
export const outcomeOf = (ahead: number, one: Distribution, two: Distribution): Forecast => {
  // Each of the three is worked out by itself and not as the rest of 1. So an end that can no longer come is exactly 0, and the only end
  // that can is exactly 1.
  const player1 = winsOf(ahead, one, two);
  const player2 = winsOf(-ahead, two, one);
  const draw = one.reduce((sum, share, points) => sum + share * (two[points + ahead] ?? 0), 0);
  const all = player1 + draw + player2;
  return { player1: player1 / all, draw: draw / all, player2: player2 / all };
};
