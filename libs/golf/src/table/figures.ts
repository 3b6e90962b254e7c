import { differenceOf } from './tallies.ts';
import type { Tally } from './tallies.ts';

/** The numbers of a row of the table. */
export const figuresOf = (tally: Tally) => {
  const { matchesPlayed, wins, draws, losses, goalsFor, goalsAgainst, leaguePoints } = tally;
  return {
    matchesPlayed,
    wins,
    draws,
    losses,
    goalsFor,
    goalsAgainst,
    stablefordDifference: differenceOf(tally),
    leaguePoints,
  };
};
