import type { Score } from '@society/contracts';
import { closeCard, otherSide, record, scoresOn, shownOn, sideOf, sides } from '@society/golf';
import type { EntrySide, HoleScore, Side } from '@society/golf';
import { AppError } from '@society/kernel';
import { holesOf } from '../courses/course.ts';
import { isEmptied } from '../matches/deleted-player.ts';
import { requireRoom, requireRunning, requireScorer, requireSide, unchanged } from '../matches/match.ts';
import type { Change, Match, Scorer } from '../matches/match.ts';
import { roundOf, takeOver } from '../rounds/round.ts';

/** A hole to record: who enters it, the id of the entry and the time. Id and time are fixed before the decision, which may run again. */
export type HoleToRecord = {
  readonly scorer: Scorer;
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly entryId: string;
  readonly at: string;
};

const scoreOf =
  (match: Match) =>
  ({ playerId, hole, strokes, stablefordPoints }: HoleScore): Score => ({
    id: `${match.id}:${playerId}:${hole}`,
    matchId: match.id,
    playerId,
    hole,
    strokes,
    stablefordPoints,
  });

const cardOf = (match: Match, side: Side): readonly Score[] =>
  scoresOn(roundOf(match), side, holesOf(match)).map(scoreOf(match));

/** The scores of both cards: player 1's holes in order, then player 2's. */
export const scoresOf = (match: Match): readonly Score[] => sides.flatMap((side) => cardOf(match, side));

/** For which side somebody writes: their own, or the committee's for an admin who does not play in the match. */
const writesFor = (match: Match, scorer: Scorer): EntrySide => sideOf(match, scorer.playerId) ?? 'committee';

/** The score of one hole on the card of a player (a substitute's id stands for the player); undefined while not recorded. */
export const scoreOn = (match: Match, playerId: string, hole: number): Score | undefined => {
  const side = sideOf(match, playerId);
  return side && cardOf(match, side).find((score) => score.hole === hole);
};

/** Whether this entry was applied before. Throws 409 when its id was used for another hole. */
const isKnown = (match: Match, { entryId, hole }: HoleToRecord, playerId: string): boolean => {
  const known = match.entries.find((entry) => entry.id === entryId);
  if (known && (known.playerId !== playerId || known.hole !== hole))
    throw new AppError('conflict', 'This entry was already used for another hole');
  return known !== undefined;
};

/**
 * Throws 409 for a player who has completed their round, and for anybody else's change of a completed card. Admins may edit until both are
 * completed.
 */
const requireOpenCards = (match: Match, scorer: Scorer, card: Side): void => {
  if (scorer.isAdmin) return;
  const own = sideOf(match, scorer.playerId);
  if (own && match[`${own}Completed`])
    throw new AppError('conflict', 'You have completed your round and can no longer change scores');
  if (match[`${card}Completed`])
    throw new AppError('conflict', 'This player has completed their round, so their scores can no longer be changed');
};

/**
 * Records a hole, or replaces its value. An entry id that is known changes nothing, whatever happened since; nor does an opponent's
 * unchanged value on a completed card. Throws 403 for others than players and admins, 400 for somebody who is not in the match, 409 when
 * the round is not being played, the card takes no changes or the entry id belongs to another hole, 429 when there is no more room.
 */
export const recordHole = (match: Match, given: HoleToRecord): Change => {
  const { scorer, hole, strokes, entryId, at } = given;
  requireScorer(match, scorer);
  const card = requireSide(match, given.playerId);
  const playerId = match[`${card}Id`];
  if (isKnown(match, given, playerId)) return unchanged(match);
  requireRunning(match);
  if (isEmptied(match, card))
    throw new AppError('conflict', 'This player was deleted, so their scores can no longer be changed');
  const isOpponentsCompletedCard = match[`${card}Completed`] && sideOf(match, scorer.playerId) === otherSide(card);
  const before = roundOf(match);
  if (isOpponentsCompletedCard && shownOn(before, playerId, hole)?.strokes === strokes) return unchanged(match);
  requireOpenCards(match, scorer, card);
  const by = scorer.playerId;
  requireRoom(match.entries, by, 'Please ask an admin to enter the final score.');
  const entry = { id: entryId, side: writesFor(match, scorer), playerId, hole, strokes, by, receivedAt: at };
  return takeOver(match, { before, after: record(before, entry, 'overwrite').round, by, at });
};

/** Replaces a recorded hole. Throws 404 when it is not recorded yet. */
export const replaceHole = (match: Match, given: HoleToRecord): Change => {
  requireScorer(match, given.scorer);
  if (!scoreOn(match, given.playerId, given.hole)) throw new AppError('notFound', 'There is no such score');
  return recordHole(match, given);
};

/**
 * Ends the round of one player; holes missing on their card become Blobs. Once both are completed the match is over: more points win, equal
 * points are a draw. The same again changes nothing. Throws 403 for a player who ends another's round (admins may end either), 400 for
 * somebody who is not in the match, 409 unless the round is being played.
 * @param given.entryId start of the ids of the Blobs
 */
export const completeRound = (
  match: Match,
  given: { readonly scorer: Scorer; readonly playerId: string; readonly entryId: string; readonly at: string },
): Change => {
  const { scorer, entryId, at } = given;
  requireScorer(match, scorer);
  const side = requireSide(match, given.playerId);
  if (!scorer.isAdmin && sideOf(match, scorer.playerId) !== side)
    throw new AppError('forbidden', 'You can only complete your own round');
  if (match[`${side}Completed`]) return unchanged(match);
  requireRunning(match);
  const before = roundOf(match);
  const by = scorer.playerId;
  const isOwn = sideOf(match, by) === side;
  const writing = { side: isOwn ? side : 'committee', by, id: entryId, receivedAt: at } as const;
  return takeOver(match, { before, after: closeCard(before, side, writing, undefined), by, at });
};
