import { expectedPoints, steadinessOf, weightOf } from './odds.ts';
import type { Forecast } from './odds.ts';
import { overParFor, pointsByHole, sumOf } from './hole-model.ts';
import type { Distribution, Playing } from './hole-model.ts';

/** Standard deviation of a good or bad day, in strokes a hole. */
const dayForm = 0.15;
/** The same of how well somebody plays of whom nothing is known, against what is usual for their handicap. */
const unknownForm = 0.14;
/** Forms that are looked at, in standard deviations of the form. */
const forms = [-2.4, -1.6, -0.8, 0, 0.8, 1.6, 2.4];
/** What is thought impossible may have been recorded all the same. */
const leastLikelihood = 1e-9;

/** Points recorded by hole, in the order of the course; null where nothing is. */
export type Points = readonly (number | null)[];

/** The distribution of the points that somebody makes on the holes left, by what they have on the others. */
export type PointsLeft = (points: Points) => Distribution;

const normalized = (values: readonly number[]): readonly number[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
};

/**
 * How somebody plays on: how well they usually play comes from their results, and how well today from the holes that they have played. The holes
 * of one form know nothing of each other, so that their points are added up exactly.
 * @param results points of their earlier matches, the newest first
 */
export const pointsLeftOf = (facts: Omit<Playing, 'steadiness'>, results: readonly number[]): PointsLeft => {
  const playing = { ...facts, steadiness: steadinessOf(results) };
  const usual = overParFor(playing, expectedPoints(results));
  const spread = Math.hypot(dayForm, unknownForm * Math.sqrt(1 - weightOf(results)));
  const days = forms.map((form) => {
    const holes = pointsByHole(playing, usual + form * spread);
    // By the holes left, one bit each: who plays in order asks for nine of them.
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

/** How likely the first of two makes more points than the other, being ahead by so much. */
const winsOf = (ahead: number, one: Distribution, two: Distribution): number => {
  let [wins, fewer, from] = [0, 0, 0];
  one.forEach((share, points) => {
    for (; from < Math.min(two.length, points + ahead); from += 1) fewer += two[from] ?? 0;
    wins += share * fewer;
  });
  return wins;
};

/** How the points left of two players decide a match of which the first is ahead by so much: probabilities that add up to 1. */
export const outcomeOf = (ahead: number, one: Distribution, two: Distribution): Forecast => {
  // None of them is what the others leave of 1: an end that cannot come any more is 0, and the only one that can is 1, to the last digit.
  const player1 = winsOf(ahead, one, two);
  const player2 = winsOf(-ahead, two, one);
  const draw = one.reduce((sum, share, points) => sum + share * (two[points + ahead] ?? 0), 0);
  const all = player1 + draw + player2;
  return { player1: player1 / all, draw: draw / all, player2: player2 / all };
};
