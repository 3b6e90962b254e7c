import type { LeagueRow, Match } from '@society/contracts';
import { isPlayed, sidesOf } from '@society/league-client';

/**
 * The Golf Statistics of a profile (spec section 2); zeros for somebody who has not played. Games and goal difference come from `table`, which is
 * the current season's. Top and average score come from `matches` of all seasons. A substitute's points count for the player replaced.
 */
export const statisticsOf = (playerId: string, matches: readonly Match[], table: readonly LeagueRow[]) => {
  const own = matches
    .filter(isPlayed)
    .flatMap((match) => sidesOf(match).filter(({ player }) => player.id === playerId));
  const scores = own.map(({ points }) => points);
  const row = table.find((each) => each.playerId === playerId);
  return {
    gamesPlayed: row?.matchesPlayed ?? 0,
    topScore: Math.max(0, ...scores),
    averageScore: scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    goalDifference: row?.stablefordDifference ?? 0,
  };
};
