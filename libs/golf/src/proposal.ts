import { HANDICAP_MAX, HANDICAP_MIN } from './handicap.ts';

/** A handicap stays as it is from 14 to 20 points over nine holes (18 means playing exactly to it): a single evening says little. */
const lowestUsual = 14;
const highestUsual = 20;
const pointsPerShot = 2;

/**
 * The handicap that the points of an evening suggest. From 14 to 20 points it stays. Above 20 it falls by one shot for every two points,
 * rounded up. Below 14 it rises by one only, so that nobody can raise their handicap fast.
 * @param handicap the full handicap with which they played
 * @param points Stableford points over nine holes
 */
export const proposedHandicap = (handicap: number, points: number): number => {
  if (points > highestUsual)
    return Math.max(HANDICAP_MIN, handicap - Math.ceil((points - highestUsual) / pointsPerShot));
  return points < lowestUsual ? Math.min(HANDICAP_MAX, handicap + 1) : handicap;
};
