import type { Score } from '@society/contracts';
import { BLOB, HOLES, shotsOnHole, stablefordPoints, totalPoints } from '@society/golf';
import { AppError } from '@society/kernel';
import { holeOfCourse } from '../course/course.ts';
import {
  finish,
  requireRoom,
  requireRunning,
  requireScorer,
  requireSide,
  sideOf,
  unchanged,
} from '../matches/match.ts';
import type { Change, HoleEntry, Match, Scorer, Side } from '../matches/match.ts';

/** A hole to record, with whoever enters it, the entry's id and the time, all made before deciding. */
export type HoleToRecord = {
  readonly scorer: Scorer;
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly entryId: string;
  readonly at: string;
};

const otherSide = (side: Side): Side => (side === 'player1' ? 'player2' : 'player1');

const lastEntry = (match: Match, playerId: string, hole: number): HoleEntry | undefined =>
  match.entries.findLast((entry) => entry.playerId === playerId && entry.hole === hole);

/** Points are always worked out here, from the handicaps frozen at the start. */
const scoreOf = (match: Match, entry: HoleEntry): Score => {
  const { par, strokeIndex } = holeOfCourse(entry.hole);
  const handicap = entry.playerId === match.player1Id ? match.player1PlayingHandicap : match.player2PlayingHandicap;
  const points = stablefordPoints(entry.strokes, par, shotsOnHole(handicap ?? 0, strokeIndex));
  return {
    id: `${match.id}:${entry.playerId}:${entry.hole}`,
    matchId: match.id,
    playerId: entry.playerId,
    hole: entry.hole,
    strokes: entry.strokes,
    stablefordPoints: points,
  };
};

const cardOf = (match: Match, side: Side): readonly Score[] =>
  Array.from({ length: HOLES }, (_, index) => lastEntry(match, match[`${side}Id`], index + 1))
    .filter((entry) => entry !== undefined)
    .map((entry) => scoreOf(match, entry));

/** The scores of both cards: player 1's holes in order, then player 2's. */
export const scoresOf = (match: Match): readonly Score[] => [...cardOf(match, 'player1'), ...cardOf(match, 'player2')];

/** The score of one hole on the card of a player (or of the substitute standing for them); undefined while it is not recorded. */
export const scoreOn = (match: Match, playerId: string, hole: number): Score | undefined => {
  const side = sideOf(match, playerId);
  const entry = side && lastEntry(match, match[`${side}Id`], hole);
  return entry && scoreOf(match, entry);
};

const withEntries = (match: Match, added: readonly HoleEntry[]): Match => {
  const next = { ...match, entries: [...match.entries, ...added] };
  return {
    ...next,
    player1Score: totalPoints(cardOf(next, 'player1')),
    player2Score: totalPoints(cardOf(next, 'player2')),
  };
};

/** Whether this entry was applied before. Throws 409 when its id was used for another hole. */
const isKnown = (match: Match, { entryId, hole }: HoleToRecord, playerId: string): boolean => {
  const known = match.entries.find((entry) => entry.id === entryId);
  if (known && (known.playerId !== playerId || known.hole !== hole))
    throw new AppError('conflict', 'This entry was already used for another hole');
  return known !== undefined;
};

/** Who has completed edits neither card; a completed card stays as it is. An admin may edit until both are completed. */
const requireOpenCards = (match: Match, scorer: Scorer, card: Side): void => {
  if (scorer.isAdmin) return;
  const own = sideOf(match, scorer.playerId);
  if (own && match[`${own}Completed`])
    throw new AppError('conflict', 'You have completed your round and can no longer change scores');
  if (match[`${card}Completed`])
    throw new AppError('conflict', 'This player has completed their round, so their scores can no longer be changed');
};

/**
 * Records a hole, or replaces what is recorded. An entry that is known already changes nothing, whatever happened since, and so does an
 * opponent's unchanged value on a completed card. Throws 403, 400 and 409 as the rules say, 429 once 400 entries are kept.
 */
export const recordHole = (match: Match, given: HoleToRecord): Change => {
  const { scorer, hole, strokes, entryId, at } = given;
  requireScorer(match, scorer);
  const card = requireSide(match, given.playerId);
  const playerId = match[`${card}Id`];
  if (isKnown(match, given, playerId)) return unchanged(match);
  requireRunning(match);
  const isOpponentsCompletedCard =
    match[`${card}Completed`] &&
    sideOf(match, scorer.playerId) === otherSide(card) &&
    !match[`${otherSide(card)}Completed`];
  if (isOpponentsCompletedCard && lastEntry(match, playerId, hole)?.strokes === strokes) return unchanged(match);
  requireOpenCards(match, scorer, card);
  requireRoom(match.entries, 'Please ask an admin to enter the final score.');
  return { next: withEntries(match, [{ id: entryId, playerId, hole, strokes, by: scorer.playerId, at }]), events: [] };
};

/** Replaces a recorded hole. Throws 404 when it is not recorded yet. */
export const replaceHole = (match: Match, given: HoleToRecord): Change => {
  requireScorer(match, given.scorer);
  if (!scoreOn(match, given.playerId, given.hole)) throw new AppError('notFound', 'There is no such score');
  return recordHole(match, given);
};

/**
 * Ends the round of one player; holes missing on their card become Blobs. Once both are completed the match is over: more points win,
 * equal points are a draw. Repeated, it changes nothing. A player ends only their own round, an admin either.
 * @param given.entryId stem of the ids of the Blobs
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
  const playerId = match[`${side}Id`];
  const blobs = Array.from({ length: HOLES }, (_, index) => index + 1)
    .filter((hole) => !lastEntry(match, playerId, hole))
    .map((hole) => ({ id: `${entryId}-${hole}`, playerId, hole, strokes: BLOB, by: scorer.playerId, at }));
  const next: Match = { ...withEntries(match, blobs), [`${side}Completed`]: true };
  if (!next.player1Completed || !next.player2Completed) return { next, events: [] };
  return finish(next, {
    player1Score: next.player1Score,
    player2Score: next.player2Score,
    byAdmin: false,
    by: scorer.playerId,
    at,
  });
};
