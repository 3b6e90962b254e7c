import type { Board, BoardMatch, LeagueRow, Match } from '@society/contracts';

const decisions = { player1: 'Walkover', player2: 'Walkover', draw: 'Draw by decision', void: 'Match called off' };

const resultOf = ({ isCompleted, decided, winnerId, player1, player2 }: Match): string | null => {
  if (!isCompleted) return null;
  const winner = [player1, player2].find(({ id }) => id === winnerId);
  const parts = [decided && decisions[decided.outcome], winner && `Winner: ${winner.name}`];
  return parts.filter((part) => part !== undefined).join('. ') || 'Draw';
};

/** Whom a match is between, and when they tee off, where that is said. */
export const boardPairOf = ({
  id,
  player1,
  player2,
  teeTime,
}: Match): Pick<BoardMatch, 'id' | 'player1' | 'player2' | 'teeTime'> => ({
  id,
  player1: player1.name,
  player2: player2.name,
  ...(teeTime !== undefined && { teeTime }),
});

/** A match without anything that the clubhouse need not know, and its chances while it is being played. */
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
    ...(chances && { chances }),
  };
};

/** The rows of a table as the clubhouse sees them. */
export const boardRowsOf = (rows: readonly LeagueRow[]): Board['table'] =>
  rows.map(({ playerId, position, player, matchesPlayed, stablefordDifference, leaguePoints }) => ({
    playerId,
    position,
    name: player.name,
    played: matchesPlayed,
    difference: stablefordDifference,
    points: leaguePoints,
  }));

/** Those of the matches that are not over or were over today, that belong on the screen: under way, over, or about to begin today. */
export const matchesOfTheDay = (matches: readonly Match[], fixturesOfToday: ReadonlySet<string>): readonly Match[] =>
  matches.filter(({ status, fixtureId }) => status !== 'scheduled' || fixturesOfToday.has(fixtureId));
