import { differenceOn, record, shownOn, sides } from '@society/golf';
import type { Round, Side } from '@society/golf';
import { AppError } from '@society/kernel';
import { holesOf } from '../courses/course.ts';
import { requireNotDecided, requireRoom, unchanged } from '../matches/match.ts';
import { frozenHandicaps, hasFrozen } from '../matches/start.ts';
import type { Change, Match, Scorer } from '../matches/match.ts';
import type { StartFacts } from '../matches/start.ts';
import { finish } from '../matches/result.ts';
import { pointsOf, roundOf, takeOver } from './round.ts';

/**
 * Both cards as an admin entered them: nine values each, based on this version of the match. Only a match that never started needs the
 * facts of a start.
 */
export type CardsToPut = StartFacts & {
  readonly scorer: Scorer;
  readonly version: number;
  readonly cards: Readonly<Record<Side, readonly number[]>>;
  readonly reason: string;
  readonly entryId: string;
  readonly at: string;
};

/** The round with a committee entry for every value that is new or settles a difference. */
const withCards = (round: Round, { cards, scorer, entryId, at }: CardsToPut): Round => {
  let next = round;
  for (const [index, side] of sides.entries())
    for (const [place, strokes] of cards[side].entries()) {
      const playerId = round[`${side}Id`];
      const hole = place + 1;
      if (shownOn(next, playerId, hole)?.strokes === strokes && !differenceOn(next, playerId, hole)) continue;
      const id = `${entryId}-${index + 1}-${hole}`;
      const entry = { id, by: scorer.playerId, playerId, hole, strokes, receivedAt: at } as const;
      next = record(next, { ...entry, side: 'committee', kind: 'cards' }, 'overwrite').round;
    }
  return next;
};

/** The round with playing handicaps frozen now if it has none: it starts by this, or it was over without ever being played. */
const played = (match: Match, round: Round, { scorer, handicaps, at }: CardsToPut): Round => {
  if (hasFrozen(match)) return round;
  const { player1, player2 } = frozenHandicaps(match, handicaps);
  return {
    ...round,
    ...(match.status === 'scheduled' && { status: 'in_progress', startedAt: at, startedBy: scorer.playerId }),
    player1PlayingHandicap: player1,
    player2PlayingHandicap: player2,
  };
};

/**
 * An admin enters both cards, before or after the end: the match is then over, with the points of these holes. Throws 409 when the match
 * was changed since `version` or is decided, 429 when it takes no more entries or corrections. The same cards again change nothing.
 */
export const putCards = (match: Match, version: number, given: CardsToPut): Change => {
  const { scorer, reason, course, at } = given;
  const by = scorer.playerId;
  requireNotDecided(match);
  const stored = roundOf(match);
  const { result } = match;
  const isAnswered =
    result?.byAdmin === true &&
    withCards(stored, given) === stored &&
    sides.every((side) => result[`${side}Score`] === pointsOf(stored, side, holesOf(match)));
  if (isAnswered) return unchanged(match);
  if (version !== given.version)
    throw new AppError('conflict', 'Somebody has changed this match meanwhile. Please look at it again.');
  requireRoom(match.earlierResults, by, 'Its result can no longer be corrected.');
  const before = played(match, stored, given);
  const after = withCards(before, given);
  // Checked as it was before the last entry: that one may still use the last room.
  requireRoom(after.entries.slice(0, -1), by, 'Please enter the final score instead.');
  const { next } = takeOver({ ...match, result: null }, { before: stored, after, by, at, course });
  const ruled: Match = {
    ...next,
    result,
    rulings: [...(match.rulings ?? []), { kind: 'cards', by, at, reason }],
  };
  return finish(ruled, {
    player1Score: pointsOf(after, 'player1', holesOf(next)),
    player2Score: pointsOf(after, 'player2', holesOf(next)),
    byAdmin: true,
    by,
    at,
  });
};
