import type { Odds } from '@society/contracts';
import { errorFunction } from 'simple-statistics';

/**
 * The nine-hole Stableford points expected of somebody without results: playing to the handicap gives 18, and most days fall a little short
 * of it.
 */
const usualPoints = 16.3;
/** How many results the usual points weigh: a single good evening makes nobody a favourite. */
const usualWeight = 5;
/** A result counts half as much once so many newer ones are there. */
const halfLife = 10;
/** Standard deviation of one player's points around their mean. */
const spread = 3.5;

/** Bounds of a price: decimal odds for which the screens know a fraction. */
const shortest = 1.1;
const longest = 100;

/** A finished match as forecasts see it: who swung on each side, and the points they made. */
export type FormResult = {
  readonly player1: string;
  readonly player2: string;
  readonly player1Score: number;
  readonly player2Score: number;
};

/** The points that somebody made themselves, in the order of the results. */
export const pointsOf = (results: readonly FormResult[], personId: string): readonly number[] =>
  results.flatMap(({ player1, player2, player1Score, player2Score }) =>
    player1 === personId ? [player1Score] : player2 === personId ? [player2Score] : [],
  );

const weightsOf = (points: readonly number[]): readonly number[] => points.map((_, age) => 0.5 ** (age / halfLife));

/**
 * The points to expect of somebody: the average of their results, recent ones counting more, shrunk towards what is usual.
 * @param points of their results, the newest first
 */
export const expectedPoints = (points: readonly number[]): number => {
  const weights = weightsOf(points);
  const total = weights.reduce((sum, weight) => sum + weight, usualWeight);
  return points.reduce((sum, each, age) => sum + each * (weights[age] ?? 0), usualPoints * usualWeight) / total;
};

/** The share of `expectedPoints` that comes from somebody's own results, from 0 to 1; the rest is what is usual. */
export const weightOf = (points: readonly number[]): number => {
  const total = weightsOf(points).reduce((sum, weight) => sum + weight, 0);
  return total / (total + usualWeight);
};

/** How many results the usual spread weighs: it takes more of them to know how steady somebody is than how good. */
const usualSpreadWeight = 20;

/** How widely somebody's results spread around their expected points, as a share of the usual spread. 1 is the usual spread, and the answer where no results are known. */
export const steadinessOf = (points: readonly number[]): number => {
  const expected = expectedPoints(points);
  const squares = points.reduce((sum, each) => sum + (each - expected) ** 2, usualSpreadWeight * spread ** 2);
  return Math.sqrt(squares / (points.length + usualSpreadWeight)) / spread;
};

/** Probabilities of the three outcomes, which add up to 1. */
export type Forecast = { readonly player1: number; readonly draw: number; readonly player2: number };

/** The share of a standard normal distribution that lies below `z`. */
export const below = (z: number): number => 0.5 + 0.5 * errorFunction(z / Math.SQRT2);

/**
 * The forecast for two players with these expected points. Each player's points are normally distributed, and a difference of less than
 * half a point is a draw.
 */
export const forecast = (expected1: number, expected2: number): Forecast => {
  const ahead = expected1 - expected2;
  const spreadOfDifference = spread * Math.SQRT2;
  const player1 = below((ahead - 0.5) / spreadOfDifference);
  const player2 = below((-ahead - 0.5) / spreadOfDifference);
  // The error function is an approximation: far from level, its error must not make a probability negative.
  return { player1: Math.max(0, player1), draw: Math.max(0, 1 - player1 - player2), player2: Math.max(0, player2) };
};

/** A fair decimal price without margin, to the penny, from 1.1 to 100. */
export const fairPrice = (probability: number): number =>
  Math.min(longest, Math.max(shortest, Math.round(100 / probability) / 100));

/** The odds of a match, by the points of those who will play in it. The names are those of the original players. */
export const oddsOf = (one: OddsSide, two: OddsSide): Odds => {
  const { player1, draw, player2 } = forecast(expectedPoints(one.points), expectedPoints(two.points));
  return {
    player1: { name: one.name, odds: fairPrice(player1) },
    player2: { name: two.name, odds: fairPrice(player2) },
    draw: { odds: fairPrice(draw) },
  };
};

/** `points`: the latest results of the person who plays on this side (the substitute, if there is one), the newest first. */
export type OddsSide = { readonly name: string; readonly points: readonly number[] };
