import { matchCompleted, matchDecided, matchReopened } from '@society/contracts';
import type { DecidedOutcome } from '@society/contracts';
import type { Fixture } from '../fixtures/fixture.ts';
import { lineUpNews } from '../matches/match-news.ts';
import { nobodyToPlay, requireRoom, unchanged } from '../matches/match.ts';
import type { Change, Match, MatchEvent, Ruling, Scorer } from '../matches/match.ts';
import { completedData, requireSeenResult } from '../matches/result.ts';
import type { Seen } from '../matches/result.ts';
import { askedAnew } from '../substitutes/absence.ts';

const withRuling = (match: Match, ruling: Ruling): readonly Ruling[] => {
  requireRoom(match.rulings ?? [], ruling.by, 'It can no longer be decided.');
  return [...(match.rulings ?? []), ruling];
};

/**
 * Decides a match without its being played to the end: for one of the sides, a draw, or nothing. It counts without points for or against. What
 * was recorded stays. Throws 409 when it has got a result or a decision since it was seen; the same decision once more changes nothing.
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
  const data = { matchId: id, fixtureId, player1Id, player2Id, outcome, decidedAt: at };
  return {
    next: {
      ...match,
      status: 'decided',
      decided: { outcome, reason, by, at, statusBefore },
      rulings: withRuling(match, { kind: 'decide', by, at, reason, outcome }),
    },
    events: [{ event: matchDecided, data: { ...data, ...(seasonId !== undefined && { seasonId }) } }],
  };
};

/**
 * Takes a decision back: the match is as it was, and what it had come to before counts again. Throws 409 for a match that nobody could start any more.
 * @param isKnown whether somebody still is in the league, or was removed for good
 */
export const reopenMatch = (
  match: Match,
  given: { readonly scorer: Scorer; readonly at: string; readonly isKnown: (id: string) => boolean },
): Change => {
  const { scorer, at, isKnown } = given;
  const { decided, ...rest } = match;
  if (!decided) return unchanged(match);
  if (decided.statusBefore === 'scheduled' && !(isKnown(match.player1Id) && isKnown(match.player2Id)))
    throw nobodyToPlay();
  const { id: matchId, fixtureId, result, seasonId } = match;
  const next = askedAnew({
    ...rest,
    status: decided.statusBefore,
    rulings: withRuling(match, { kind: 'reopen', by: scorer.playerId, at }),
  });
  const data = { matchId, fixtureId, ...(seasonId !== undefined && { seasonId }) };
  const reopened: MatchEvent = { event: matchReopened, data };
  if (decided.statusBefore !== 'completed' || !result) return { next, events: [reopened] };
  return { next, events: [reopened, { event: matchCompleted, data: completedData(next, result) }] };
};

/**
 * The same decision, or the same taken back, with its people told whether they play: of a match that nobody had begun. In one that is under way, or over, they are
 * on the course, or have been.
 */
export const withDecisionNews = (before: Match, change: Change, fixture: Fixture | undefined): Change => {
  const { next, events } = change;
  const matches = [next];
  const isOff = before.status === 'scheduled' && next.status === 'decided';
  const isOn = before.status === 'decided' && next.status === 'scheduled';
  if (isOff) return { next, events: [...events, ...lineUpNews('removed', fixture, { matches, isDecided: true })] };
  return isOn ? { next, events: [...events, ...lineUpNews('made', fixture, { matches })] } : change;
};
