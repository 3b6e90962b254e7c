import { HANDICAP_MAX, HANDICAP_MIN } from './handicap.ts';

/** Between these points over nine holes a handicap stays as it is (18 is playing to it): one evening alone says little. */
const lowestUsual = 14;
const highestUsual = 20;
const pointsPerShot = 2;

/**
 * The handicap that an evening's points speak for. From 14 to 20 points it stays; every two points above 20, begun ones too, take a shot; below 14 it
 * is one more, so that nobody plays their handicap up fast.
 * @param handicap full one, off which they played
 * @param points Stableford points over nine holes
 */
export const proposedHandicap = (handicap: number, points: number): number => {
  if (points > highestUsual)
    return Math.max(HANDICAP_MIN, handicap - Math.ceil((points - highestUsual) / pointsPerShot));
  return points < lowestUsual ? Math.min(HANDICAP_MAX, handicap + 1) : handicap;
};
