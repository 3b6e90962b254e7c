import { matchResult, scoresOn, totalPoints, whyOver } from '@society/golf';
import type { HoleScore, Side } from '@society/golf';
import type { CourseHole, Match, RoundView } from '@society/contracts';

/** A score as it is shown; `waits` while it is not delivered. */
export type ScoreShown = HoleScore & { readonly waits: boolean };

/**
 * What is shown on both cards of a round, by golf's rules. Holes that the course does not have are left out. `waiting` are the entries that are not
 * delivered.
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

/** How a screen has its round: `now` is ISO 8601 in UTC, by this phone's clock; `isAhead` while something of its reader is not delivered. */
export type Reading = { readonly now: string; readonly isAhead: boolean };

/**
 * Whether what differs in a round may be settled. Of one that is over this is the server's word, since a phone's clock may be wrong by days; by golf's
 * rules only where its reader has just ended it.
 */
export const maySettle = (round: RoundView, { now, isAhead }: Reading): boolean =>
  round.disputed || ((isAhead || round.status !== 'completed') && whyOver(round, now) === undefined);

/**
 * A match as its round says it is, where the round was read later than the match, or is ahead of it by what its reader did and is not delivered:
 * an own action shows at once. An admin's word on the whole match is in the match alone.
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
  // A result may have holes behind it that are gone with a deleted player. So it moves by what was moved here, as it does on the server.
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
