import { BLOB } from '../stableford.ts';
import { completedAlready, kept, lineUpChanged, notInMatch, refused } from './answers.ts';
import type { Applied, Given } from './answers.ts';
import { holeNumbers, sayOf, shownOn } from './holes.ts';
import { whyOver } from './limits.ts';
import { record } from './record.ts';
import { isCommittee, otherSide, sideOf } from './round.ts';
import type { Card, CompleteAction, EntrySide, Round, Side } from './round.ts';
import { justChanged, underWay } from './start.ts';

/** An id for an entry that a completion makes. Somebody who was shown the completion's id may already have used an id that is made from it. */
const freeId = ({ entries }: Round, wanted: string): string => {
  const isTaken = (id: string): boolean => entries.some((entry) => entry.id === id);
  if (!isTaken(wanted)) return wanted;
  return `${wanted}-${entries.findIndex((_, index) => !isTaken(`${wanted}-${index}`))}`;
};

type Writing = { readonly side: EntrySide; readonly by: string; readonly id: string; readonly receivedAt: string };

/**
 * Whether this side alone has entered this hole on the opponent's card, and that card is still open. Then a completion may correct the
 * entry.
 */
const isAlone = (round: Round, owner: Side, side: Side, hole: number): boolean =>
  !round[`${owner}Completed`] && sayOf(round, otherSide(side), round[`${owner}Id`], hole) === undefined;

/**
 * Records a card of nine values as what this side says. A value that the side has said already, and that would not change what the card
 * shows, adds nothing.
 */
const withCard = (round: Round, owner: Side, card: Card, side: Side, writing: Writing): Round =>
  card.reduce<Round>((before, strokes, index) => {
    if (strokes === null) return before;
    const playerId = before[`${owner}Id`];
    const hole = index + 1;
    const shown = shownOn(before, playerId, hole);
    const own = sayOf(before, side, playerId, hole);
    // If this side had seen a ruling and disagreed, it answered with an entry of its own, and the ruling is no longer shown.
    const isOwn = owner === side || isAlone(before, owner, side, hole);
    const moves = isOwn && shown?.side !== 'committee' && shown?.strokes !== strokes;
    if (own?.strokes === strokes && !moves) return before;
    const { by, id, receivedAt } = writing;
    const entryId = freeId(before, `${id}-${owner === 'player1' ? 1 : 2}-${hole}`);
    // A card does not say which entry its maker saw on the hole, so the new entry counts as made on top of the last one of its side.
    const over = own?.id ?? null;
    const entry = { id: entryId, side, by, playerId, hole, strokes, over, kind: 'complete', receivedAt } as const;
    return record(before, entry, moves ? 'overwrite' : 'say').round;
  }, round);

/** Records a Blob on every hole of a card that nobody recorded. */
const withBlobs = (round: Round, owner: Side, { side, by, id, receivedAt }: Writing): Round =>
  holeNumbers.reduce<Round>((before, hole) => {
    const playerId = before[`${owner}Id`];
    if (shownOn(before, playerId, hole)) return before;
    const entry = {
      id: freeId(before, `${id}-${hole}`),
      side,
      by,
      playerId,
      hole,
      strokes: BLOB,
      kind: 'complete',
      receivedAt,
    } as const;
    return record(before, entry, 'overwrite').round;
  }, round);

/**
 * Closes the card of a side. Both cards, as its player saw them, become what this side says, and its own card shows these values, except
 * where it shows a ruling. Holes that nobody recorded become Blobs. The round is over once both cards are closed. An admin may close
 * either card; the cards that an admin sends for somebody else are ignored.
 */
export const closeCard = (round: Round, owner: Side, writing: Writing, cards: CompleteAction['cards']): Round => {
  const { side } = writing;
  const opponent = otherSide(owner);
  const said =
    cards && side === owner
      ? withCard(withCard(round, owner, cards[owner], side, writing), opponent, cards[opponent], side, writing)
      : round;
  const closed: Round = { ...withBlobs(said, owner, writing), [`${owner}Completed`]: true };
  if (!closed.player1Completed || !closed.player2Completed) return closed;
  return { ...closed, status: 'completed', completedAt: closed.completedAt ?? writing.receivedAt };
};

/**
 * Whether the opponent on the cards of a completion is the person who is on that side now: strokes of somebody who left do not belong to
 * the person who came in. A signature does not cover the opponent's name, so on a signed card the opponent is the person who delivered it.
 * Older phones name no opponent.
 */
const isOfOpponent = (round: Round, opponent: Side, { opponentId }: CompleteAction, given: Given): boolean => {
  const { actor, broughtBy = actor.playerId } = given;
  const isBrought = broughtBy !== actor.playerId;
  const against = isBrought ? broughtBy : opponentId;
  if (against !== undefined && sideOf(round, against) === opponent) return true;
  return round.formerIds.length === 0 && (isBrought || against === undefined);
};

/** The cards of a completion, without the opponent's values if these belong to somebody who is not in the match any more. */
const cardsOfNow = (round: Round, card: Side, action: CompleteAction, given: Given): CompleteAction['cards'] => {
  const opponent = otherSide(card);
  const { cards } = action;
  return cards && !isOfOpponent(round, opponent, action, given)
    ? { ...cards, [opponent]: cards[opponent].map(() => null) }
    : cards;
};

/** Completes a side's round. One completion for each side counts; any other is kept. A completion with cards starts a scheduled round. */
export const complete = (round: Round, action: CompleteAction, given: Given): Applied => {
  const { actor, receivedAt } = given;
  const { signed } = action;
  if (signed && 'wrong' in signed) return refused(round, signed.wrong);
  const card = sideOf(round, action.playerId);
  if (!card) return round.formerIds.includes(action.playerId) ? kept(round, lineUpChanged) : refused(round, notInMatch);
  const own = sideOf(round, actor.playerId);
  if (signed && !own && !round.formerIds.includes(actor.playerId)) return refused(round, notInMatch);
  if (!own && !isCommittee(round, actor, action)) return kept(round, lineUpChanged);
  if (own !== card && !actor.isAdmin) return refused(round, 'You can only complete your own round');
  const over = whyOver(round, receivedAt) ?? (round.status === 'completed' ? 'This match is over' : undefined);
  if (over !== undefined) return kept(round, over);
  if (round[`${card}Completed`]) return kept(round, completedAlready);
  if (signed?.kept !== undefined) return kept(round, signed.kept);
  if (round.status === 'scheduled' && !action.cards) return refused(round, 'The round has not started yet');
  const running = underWay(round, given);
  if (!running) return justChanged(round);
  const side: EntrySide = own === card ? card : 'committee';
  const writing = { side, by: actor.playerId, id: action.id, receivedAt };
  return { round: closeCard(running, card, writing, cardsOfNow(round, card, action, given)), outcome: 'applied' };
};
