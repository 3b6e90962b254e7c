import { playingHandicap, shotsOnHole, stablefordPoints } from '@society/golf';
import { homeCourse } from '../src/courses/course.ts';

export type Random = () => number;

/** Numbers from 0 to 1 that look random and are the same every time: a linear congruential generator (Numerical Recipes, 7.1). */
export const seeded = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A number around 0 with standard deviation 1 (Box and Muller). */
export const aroundZero = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The same in another order (Fisher and Yates). */
export const inRandomOrder = <T>(items: readonly T[], random: Random): T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
};

/** How often a golfer takes two under par, one under, par, one over … on a hole, by handicap: the higher it is, the more ruined holes. */
const shares: readonly { readonly handicap: number; readonly shares: readonly number[] }[] = [
  { handicap: 0, shares: [0.01, 0.15, 0.58, 0.22, 0.035, 0.005, 0, 0] },
  { handicap: 9, shares: [0.004, 0.07, 0.42, 0.37, 0.11, 0.02, 0.006, 0] },
  { handicap: 18, shares: [0.001, 0.03, 0.25, 0.41, 0.22, 0.065, 0.018, 0.006] },
  { handicap: 27, shares: [0, 0.012, 0.14, 0.35, 0.31, 0.13, 0.043, 0.015] },
  { handicap: 36, shares: [0, 0.005, 0.075, 0.26, 0.34, 0.205, 0.085, 0.03] },
  { handicap: 54, shares: [0, 0.001, 0.025, 0.115, 0.255, 0.29, 0.195, 0.119] },
];
const firstShare = -2;

/** Strokes over par of somebody who plays like this handicap, interpolated between the rows of the table. */
const againstPar = (playsLike: number, random: Random): number => {
  const like = Math.min(54, Math.max(0, playsLike));
  const above = Math.max(
    1,
    shares.findIndex(({ handicap }) => handicap >= like),
  );
  const [lower, upper] = [shares[above - 1], shares[above]];
  if (!lower || !upper) throw new Error(`No shares for ${playsLike}`);
  const weight = (like - lower.handicap) / (upper.handicap - lower.handicap);
  let left = random();
  const place = lower.shares.findIndex(
    (share, index) => (left -= share * (1 - weight) + (upper.shares[index] ?? 0) * weight) < 0,
  );
  return firstShare + (place < 0 ? shares.length : place);
};

/** A golfer with an official handicap. `above` says by how many strokes a round of 18 they really play above it. */
export type Golfer = { readonly id: string; readonly handicap: number; readonly above: number };

/** Handicaps of a society, 4 to 36. Most golfers play a little above theirs, and some have a handicap that is long out of date. */
export const aGolfer = (id: string, random: Random): Golfer => ({
  id,
  handicap: 4 + Math.floor(random() * 33),
  above: 1.5 + 2.5 * aroundZero(random),
});

/** Good and bad days: standard deviation in strokes a round of 18. */
const dayForm = 2.7;
/** A hole's stroke index says how much harder it plays, in strokes a round of 18 for each step from the middle. */
const perStrokeIndex = 1.5;

/** The Stableford points of each of nine holes, played stroke by stroke. */
export const playHoles = ({ handicap, above }: Golfer, random: Random): readonly number[] => {
  const today = handicap + above + dayForm * aroundZero(random);
  return homeCourse.holes.map(({ par, strokeIndex }) => {
    const strokes = Math.max(1, par + againstPar(today + (5 - strokeIndex) * perStrokeIndex, random));
    return stablefordPoints(strokes, par, shotsOnHole(playingHandicap(handicap), strokeIndex));
  });
};

/** The Stableford points of nine holes together. */
export const playRound = (golfer: Golfer, random: Random): number =>
  playHoles(golfer, random).reduce((sum, points) => sum + points, 0);
