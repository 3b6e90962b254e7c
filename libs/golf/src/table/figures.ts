import { differenceOf } from './tallies.ts';
import type { Tally } from './tallies.ts';

/** The numbers of a row of the table. */
export const figuresOf = ({ playerId: _playerId, pointsAmongTied: _pointsAmongTied, ...figures }: Tally) => ({
  ...figures,
  stablefordDifference: differenceOf(figures),
});
