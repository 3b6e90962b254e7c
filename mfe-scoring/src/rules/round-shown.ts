import { isDisputed, matchResult, scoresOn, totalPoints } from '@society/golf';
import type { HoleScore } from '@society/golf';
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

/**
 * A match as its round says it is, where the round was read later than the match, or is ahead of it by what its reader did and is not delivered:
 * an own action shows at once. `now` is ISO 8601 in UTC. An admin's word on the whole match is in the match alone.
 */
export const matchShown = (
  match: Match,
  round: RoundView | undefined,
  scores: readonly HoleScore[],
  { now, isAhead }: { readonly now: string; readonly isAhead: boolean },
): Match => {
  if (!round || round.ruled || (!isAhead && round.version <= match.version)) return match;
  const { status, startedAt, completedAt, player1Completed, player2Completed } = round;
  const isCompleted = status === 'completed';
  const pointsOf = (playerId: string): number => totalPoints(scores.filter((score) => score.playerId === playerId));
  const player1Score = pointsOf(match.player1Id);
  const player2Score = pointsOf(match.player2Id);
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
    disputed: isDisputed(round, now),
  };
};
