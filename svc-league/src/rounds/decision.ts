import { matchCompleted, matchDecided, matchReopened } from '@society/contracts';
import type { DecidedOutcome } from '@society/contracts';
import { hasFullCard } from '@society/golf';
import { AppError } from '@society/kernel';
import { holesOf } from '../courses/course.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { lineUpNews } from '../matches/match-news.ts';
import { nobodyToPlay, requireNotDecided, requireRoom, unchanged } from '../matches/match.ts';
import type { Change, Match, MatchEvent, Ruling, Scorer } from '../matches/match.ts';
import { completedData, requireSeenResult } from '../matches/result.ts';
import type { Seen } from '../matches/result.ts';
import { askedAnew, withEarlierAbsencesSettled } from '../substitutes/absence.ts';
import { pointsOf, roundOf } from './round.ts';

const withRuling = (match: Match, ruling: Ruling): readonly Ruling[] => {
  requireRoom(match.rulings ?? [], ruling.by, 'It can no longer be decided.');
  return [...(match.rulings ?? []), ruling];
};

const reopened = ({ id: matchId, fixtureId, seasonId }: Match): MatchEvent => ({
  event: matchReopened,
  data: { matchId, fixtureId, seasonId },
});

/**
 * An admin decides a match without its being played to the end: for a side, as a draw, or as called off. It counts without points for or
 * against; what was recorded stays. The same decision again changes nothing. Throws 409 when the match is not as the admin's screen showed
 * it (`requireSeenResult`), 429 after too many rulings.
 */
export const decideMatch = (
  match: Match,
  given: {
    readonly scorer: Scorer;
    readonly outcome: DecidedOutcome;
    readonly reason: string;
    readonly at: string;
    readonly on?: Seen;
  },
): Change => {
  const { scorer, outcome, reason, at, on } = given;
  const by = scorer.playerId;
  const { decided } = match;
  if (decided?.outcome === outcome && decided.reason === reason) return unchanged(match);
  if (on) requireSeenResult(match, on);
  const statusBefore = match.status === 'decided' ? (decided?.statusBefore ?? 'scheduled') : match.status;
  const { id, fixtureId, player1Id, player2Id, seasonId } = match;
  const data = { matchId: id, fixtureId, player1Id, player2Id, outcome, decidedAt: at, seasonId };
  return {
    next: {
      ...match,
      status: 'decided',
      decided: { outcome, reason, by, at, statusBefore },
      rulings: withRuling(match, { kind: 'decide', by, at, reason, outcome }),
    },
    events: [{ event: matchDecided, data }],
  };
};

/**
 * Takes a decision back: the match is as it was, and its former result counts again. Throws 409 when somebody in a match to be started was
 * deleted, and when the match has changed since the admin saw it: there may be another decision. Throws 429 after too many rulings.
 * @param given.isKnown false for somebody who was removed for good
 * @param given.movedAt when the evening moved to its day: absences reported before that are settled
 */
export const reopenMatch = (
  match: Match,
  given: {
    readonly scorer: Scorer;
    readonly at: string;
    readonly isKnown: (id: string) => boolean;
    readonly movedAt?: string | undefined;
    readonly on?: Seen;
  },
): Change => {
  const { scorer, at, isKnown, movedAt = '', on } = given;
  const { decided, ...rest } = match;
  if (!decided) return unchanged(match);
  if (on) requireSeenResult(match, on);
  if (decided.statusBefore === 'scheduled' && !(isKnown(match.player1Id) && isKnown(match.player2Id)))
    throw nobodyToPlay();
  const { result } = match;
  const rulings = withRuling(match, { kind: 'reopen', by: scorer.playerId, at });
  const next = askedAnew(withEarlierAbsencesSettled({ ...rest, status: decided.statusBefore, rulings }, movedAt));
  if (decided.statusBefore !== 'completed' || !result) return { next, events: [reopened(match)] };
  return { next, events: [reopened(match), { event: matchCompleted, data: completedData(next, result) }] };
};

const withoutEnd = ({ completedAt: _end, ...match }: Match): Match => match;

/**
 * Takes back an admin's final score, for instance one of another match: the match goes on from its holes, or is still to be played. The
 * score stays in the history. A match without a result does not change. Throws 409 when the players ended it, a card is full, or nobody
 * could start it any more, and as `requireSeenResult` does; 429 after too many rulings.
 * @param given.isKnown as in `reopenMatch`
 */
export const undoFinalScore = (
  match: Match,
  given: {
    readonly scorer: Scorer;
    readonly at: string;
    readonly on: Seen;
    readonly isKnown: (id: string) => boolean;
  },
): Change => {
  const { scorer, at, on, isKnown } = given;
  requireNotDecided(match);
  const { result } = match;
  if (!result) return unchanged(match);
  requireSeenResult(match, on);
  const earlierResults = [...match.earlierResults, result];
  const round = roundOf(match);
  // The final score has set both completed flags. Only a full card still shows that a player had completed the round.
  if (hasFullCard(round) || !earlierResults.every(({ byAdmin }) => byAdmin))
    throw new AppError(
      'conflict',
      'A whole card of this match is recorded, so its score can be corrected, but not taken back',
    );
  const status = match.startedAt === undefined ? 'scheduled' : 'in_progress';
  if (status === 'scheduled' && !(isKnown(match.player1Id) && isKnown(match.player2Id))) throw nobodyToPlay();
  const next = askedAnew({
    ...withoutEnd(match),
    status,
    player1Score: pointsOf(round, 'player1', holesOf(match)),
    player2Score: pointsOf(round, 'player2', holesOf(match)),
    player1Completed: false,
    player2Completed: false,
    result: null,
    earlierResults,
    rulings: withRuling(match, { kind: 'reopen', by: scorer.playerId, at }),
  });
  return { next, events: [reopened(match)] };
};

/**
 * Adds the events that tell the people of a match whether they play, after a decision or after a decision or score was taken back. They are
 * sent for a match that nobody had started, or whose evening has moved to another day since the decision. In any other the people are on
 * the course, or have been.
 * @param teeTime when the match tees off, for those who play after all
 */
export const withDecisionNews = (
  before: Match,
  change: Change,
  fixture: Fixture | undefined,
  teeTime?: string,
): Change => {
  const { next, events } = change;
  const matches = [{ ...next, teeTime }];
  const isOff = before.status === 'scheduled' && next.status === 'decided';
  const { decided } = before;
  const isOnAnotherDay = decided !== undefined && !next.decided && decided.at < (fixture?.dayMovedAt ?? '');
  const isOn =
    (before.status !== 'scheduled' && next.status === 'scheduled') || (isOnAnotherDay && next.status === 'in_progress');
  if (isOff) return { next, events: [...events, ...lineUpNews('removed', fixture, { matches, isDecided: true })] };
  return isOn ? { next, events: [...events, ...lineUpNews('made', fixture, { matches })] } : change;
};
