import { matchResult } from '@society/golf';
import type { LeaguePoints, TableResult } from '@society/golf';

/**
 * What code from before decisions and differences reads from the documents, word for word where it matters: it counts every result by its
 * scores, takes each match with status `completed` for finished, and shows the last entry of a hole.
 */

type Row = { readonly wins: number; readonly draws: number; readonly losses: number; readonly leaguePoints: number };
type Outcome = 'win' | 'draw' | 'loss';

const nobody: Row = { wins: 0, draws: 0, losses: 0, leaguePoints: 0 };

const sidesOf = (result: TableResult) => {
  const won = matchResult(result.player1Score, result.player2Score);
  const outcome = (side: 'player1' | 'player2'): Outcome => (won === 'draw' ? 'draw' : won === side ? 'win' : 'loss');
  return [
    { playerId: result.player1Id, outcome: outcome('player1') },
    { playerId: result.player2Id, outcome: outcome('player2') },
  ];
};

/** The table that such code works out from the table's document. */
export const talliesBefore = (
  { results }: { readonly results: Readonly<Record<string, TableResult>> },
  points: LeaguePoints,
): ReadonlyMap<string, Row> => {
  const tallies = new Map<string, Row>();
  for (const { playerId, outcome } of Object.values(results).flatMap(sidesOf)) {
    const { wins, draws, losses, leaguePoints } = tallies.get(playerId) ?? nobody;
    tallies.set(playerId, {
      wins: wins + Number(outcome === 'win'),
      draws: draws + Number(outcome === 'draw'),
      losses: losses + Number(outcome === 'loss'),
      leaguePoints: leaguePoints + points[outcome],
    });
  }
  return tallies;
};

/** Which matches such code reads to rebuild the table, for the form in the odds, and for the dashboards. */
export const completedBefore = { status: 'completed' };

/** Which matches such code reads for the live list. */
export const liveBefore = (moment: Date) => ({
  $or: [
    { status: { $in: ['scheduled', 'in_progress'] } },
    { status: 'completed', completedAt: { $gte: moment.toISOString() } },
  ],
});
