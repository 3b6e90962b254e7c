import { decisionNames } from '@society/contracts';
import type { Board, BoardMatch, LeagueRow, Match } from '@society/contracts';
import { MAX_ROUND_MS } from '@society/golf';
import { startOfClubDay } from '@society/kernel';

const resultOf = ({ isCompleted, decided, winnerId, player1, player2, disputed }: Match): string | null => {
  if (!isCompleted) return null;
  const winner = [player1, player2].find(({ id }) => id === winnerId);
  const parts = [decided && decisionNames[decided.outcome], winner && `Winner: ${winner.name}`];
  const words = parts.filter((part) => part !== undefined).join('. ') || 'Draw';
  return disputed ? `${words} (disputed)` : words;
};

/** The two players of a match, and its tee time if it has one. */
export const boardPairOf = ({ id, player1, player2, teeTime }: Match) => ({
  id,
  player1: player1.name,
  player2: player2.name,
  teeTime,
});

/** What the clubhouse screen shows of a match, with its chances while it is being played. */
export const boardMatchOf = (match: Match, chances?: BoardMatch['chances']): BoardMatch => {
  const { status, currentHole, decided, player1Score, player2Score } = match;
  const hasPoints = status !== 'scheduled' && !decided;
  return {
    ...boardPairOf(match),
    status,
    hole: currentHole,
    points1: hasPoints ? player1Score : null,
    points2: hasPoints ? player2Score : null,
    result: resultOf(match),
    chances,
  };
};

/** The rows of a table as the clubhouse sees them. */
export const boardRowsOf = (rows: readonly LeagueRow[]): Board['table'] =>
  rows.map(({ playerId, position, player, matchesPlayed, stablefordDifference, leaguePoints, disputed }) => ({
    playerId,
    position,
    name: player.name,
    played: matchesPlayed,
    difference: stablefordDifference,
    points: leaguePoints,
    ...(disputed > 0 && { disputed }),
  }));

/**
 * The earliest start of a round that is on the screen now, whatever the day of its fixture: the start of the club's day, or six hours ago
 * if that is earlier.
 */
export const shownSince = (now: Date, timeZone: string): Date =>
  new Date(Math.min(startOfClubDay(now, timeZone).getTime(), now.getTime() - MAX_ROUND_MS));

/**
 * The matches that belong on the screen: those of today's fixtures, and those that began at `since` or later.
 * @param matches the unfinished ones, and those that ended at `since` or later
 */
export const matchesOfTheDay = (
  matches: readonly Match[],
  fixturesOfToday: ReadonlySet<string>,
  since: Date,
): readonly Match[] =>
  matches.filter(({ fixtureId, startedAt = '' }) => fixturesOfToday.has(fixtureId) || startedAt >= since.toISOString());
