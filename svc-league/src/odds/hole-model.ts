import type { HoleFacts } from '@society/golf';
import { HOLES, shotsOnHole } from '@society/golf';
import { below } from './odds.ts';

/** Points of a hole are 0 to 6. */
const maxPoints = 6;
/** How many strokes harder a hole plays than the hole with the next stroke index. */
const perStrokeIndex = 0.08;
/** Standard deviation of a hole's strokes: of a scratch player, and by how much it grows with each shot of the nine-hole playing handicap. */
const scratchSpread = 0.76;
const spreadPerShot = 0.028;

const reach = 8;
const perUnit = 256;
const shares = Array.from({ length: 2 * reach * perUnit + 1 }, (_, index) => below(index / perUnit - reach));

/** The share of a standard normal distribution that lies below `z`, read from a table, since one match needs thousands of them. */
const shareBelow = (z: number): number => {
  const place = (z + reach) * perUnit;
  if (place <= 0) return 0;
  const index = place | 0;
  const share = shares[index] ?? 1;
  return share + (place - index) * ((shares[index + 1] ?? 1) - share);
};

/** Somebody on a course: shots over nine holes, the holes, and the factor on the usual spread of this handicap (`steadiness`). */
export type Playing = {
  readonly playingHandicap: number;
  readonly holes: readonly HoleFacts[];
  readonly steadiness: number;
};

/** How likely each number of points is: the index is the number, the sum is 1. */
export type Distribution = readonly number[];

/** How likely it is to make at least so many points on each hole: the index is the number, and the last value is 0. */
const atLeastByHole = (
  { playingHandicap, holes, steadiness }: Playing,
  overPar: number,
): readonly (readonly number[])[] => {
  const spread = (scratchSpread + spreadPerShot * playingHandicap) * steadiness;
  return holes.map(({ par, strokeIndex }) => {
    const shots = shotsOnHole(playingHandicap, strokeIndex);
    const mean = overPar + ((HOLES + 1) / 2 - strokeIndex) * perStrokeIndex;
    // Nobody takes less than one stroke.
    const most = Math.min(maxPoints, par + shots + 1);
    const atLeast = [1];
    for (let points = 1; points <= most; points += 1) atLeast.push(shareBelow((shots + 2.5 - points - mean) / spread));
    atLeast.push(0);
    return atLeast;
  });
};

/**
 * The points of each hole for somebody who takes `overPar` strokes over par on a hole of middling difficulty. Strokes are normally
 * distributed around that, the stroke index shifts it, and shots turn strokes into points (spec section 9).
 */
export const pointsByHole = (playing: Playing, overPar: number): readonly Distribution[] =>
  atLeastByHole(playing, overPar).map((atLeast) =>
    atLeast.slice(0, -1).map((share, points) => Math.max(0, share - (atLeast[points + 1] ?? 0))),
  );

/** The distribution of the sum of two independent numbers. */
export const sumOf = (one: Distribution, two: Distribution): Distribution => {
  const sum = new Array<number>(one.length + two.length - 1).fill(0);
  for (let points = 0; points < one.length; points += 1)
    for (let more = 0; more < two.length; more += 1)
      sum[points + more] = (sum[points + more] ?? 0) + (one[points] ?? 0) * (two[more] ?? 0);
  return sum;
};

/** How many strokes over par somebody takes on a hole of middling difficulty who is expected to make `expected` points in nine holes. */
export const overParFor = (playing: Playing, expected: number): number => {
  let overPar = playing.playingHandicap / HOLES;
  // One stroke more on every hole costs nearly one point a hole, so a few steps are enough. For points that nobody can make, they also end
  // the search.
  for (let step = 0; step < 5; step += 1) {
    // The expected points of a hole are the sum of the chances of making at least 1, 2, 3 … points.
    let points = 0;
    for (const [, ...atLeast] of atLeastByHole(playing, overPar)) for (const share of atLeast) points += share;
    overPar += (points - expected) / HOLES;
  }
  return overPar;
};
