import type { LeagueRow, Match } from '@society/contracts';
import { isPlayed } from '@society/league-client';

/**
 * A person's golf: matches, and points for less points against, are those of the season's table; the Stableford points of the best and of an
 * average finished match are of all seasons.
 */
export type GolfStatistics = {
  readonly gamesPlayed: number;
  readonly topScore: number;
  readonly averageScore: number;
  readonly goalDifference: number;
};

/** What somebody scored in a match, a substitute's points being theirs; nothing when they did not play in it. */
const scoresIn = (match: Match, playerId: string): number[] => {
  if (match.player1Id === playerId) return [match.player1Score];
  return match.player2Id === playerId ? [match.player2Score] : [];
};

/** The Golf Statistics of a profile (spec section 2); zeros for somebody who has not played. */
export const statisticsOf = (
  playerId: string,
  matches: readonly Match[],
  table: readonly LeagueRow[],
): GolfStatistics => {
  const scores = matches.filter(isPlayed).flatMap((match) => scoresIn(match, playerId));
  const row = table.find((each) => each.playerId === playerId);
  return {
    gamesPlayed: row?.matchesPlayed ?? 0,
    topScore: Math.max(0, ...scores),
    averageScore: scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    goalDifference: row?.stablefordDifference ?? 0,
  };
};
