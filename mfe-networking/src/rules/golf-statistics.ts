import type { LeagueRow, Match } from '@society/contracts';
import { isPlayed, sidesOf } from '@society/league-client';

/**
 * The Golf Statistics of a profile (spec section 2); zeros for somebody who has not played. Games, and points for less points against, are those of
 * the season's table; the best and the average score are of all seasons. A substitute's points are those of whom they played for.
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
