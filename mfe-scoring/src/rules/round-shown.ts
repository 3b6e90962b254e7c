import { matchResult, scoresOn, totalPoints, whyOver } from '@society/golf';
import type { HoleScore, Side } from '@society/golf';
import type { CourseHole, Match, RoundView } from '@society/contracts';

/** A score as it is shown; `waits` is true while it is not delivered. */
export type ScoreShown = HoleScore & { readonly waits: boolean };

/**
 * What is shown on both cards of a round, by golf's rules. Holes that the course does not have are left out. `waiting` has the ids of the
 * undelivered entries.
 */
export const scoresShown = (
  round: RoundView,
  course: readonly CourseHole[],
  waiting: ReadonlySet<string> = new Set(),
): readonly ScoreShown[] => {
  const known = { ...round, entries: round.entries.filter(({ hole }) => course.some((one) => one.hole === hole)) };
  return [...scoresOn(known, 'player1', course), ...scoresOn(known, 'player2', course)].map((score) => ({
    ...score,
    waits: waiting.has(score.entryId),
  }));
};

/** How a screen reads its round: `now` is ISO 8601 in UTC, by this phone's clock; `isAhead` is true while an action of its reader is not delivered. */
export type Reading = { readonly now: string; readonly isAhead: boolean };

/**
 * Whether the differences of a round may be settled. For a round that is over the server's `disputed` decides, since a phone's clock may be wrong by
 * days. Golf's rules decide here only where the reader has just ended the round.
 */
export const maySettle = (round: RoundView, { now, isAhead }: Reading): boolean =>
  round.disputed || ((isAhead || round.status !== 'completed') && whyOver(round, now) === undefined);

/**
 * A match with what its round says, where the round was read later than the match, or has undelivered actions of its reader on top: an own action
 * shows at once. A match that an admin ended stays as it is, since only the match has the admin's word.
 */
export const matchShown = (
  match: Match,
  round: RoundView | undefined,
  scores: readonly HoleScore[],
  reading: Reading,
): Match => {
  if (!round || round.ruled || (!reading.isAhead && round.version <= match.version)) return match;
  const { status, startedAt, completedAt, player1Completed, player2Completed } = round;
  const isCompleted = status === 'completed';
  // The holes behind a result may be gone with a deleted player. So the points change only by what this phone changed, as on the server.
  const isMoved = match.status === 'completed' && round.version <= match.version;
  const pointsOf = (side: Side): number => {
    const pointsIn = (all: readonly HoleScore[]): number =>
      totalPoints(all.filter(({ playerId }) => playerId === match[`${side}Id`]));
    return isMoved ? match[`${side}Score`] + pointsIn(scores) - pointsIn(round.scores) : pointsIn(scores);
  };
  const player1Score = pointsOf('player1');
  const player2Score = pointsOf('player2');
  const result = matchResult(player1Score, player2Score);
  return {
    ...match,
    status,
    player1PlayingHandicap: round.player1PlayingHandicap ?? match.player1PlayingHandicap,
    player2PlayingHandicap: round.player2PlayingHandicap ?? match.player2PlayingHandicap,
    player1Completed,
    player2Completed,
    isCompleted,
    player1Score,
    player2Score,
    winnerId: isCompleted && result !== 'draw' ? match[`${result}Id`] : null,
    startedAt: startedAt ?? match.startedAt,
    completedAt: completedAt ?? match.completedAt,
    differences: round.differences.length,
    disputed: isCompleted && round.differences.length > 0 && maySettle(round, reading),
  };
};
