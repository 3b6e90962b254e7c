import { roomFor, whyOver } from './limits.ts';
import { otherSide, sideOf } from './round.ts';
import type { Action, Entry, Outcome, Receipt, Round } from './round.ts';
import { takenBy } from './taken.ts';
import type { Taken } from './taken.ts';

/**
 * Who acts, when the server received the action, and what a start needs. Handicaps are nine-hole playing handicaps; absent while they are
 * not known.
 */
export type Given = {
  readonly actor: { readonly playerId: string; readonly isAdmin: boolean };
  readonly receivedAt: string;
  readonly handicaps?: { readonly player1: number; readonly player2: number } | undefined;
  /** Why nothing counts any more, whatever the round says. Only the server knows this. */
  readonly closed?: string | undefined;
  /** Later actions of the same person, as far as they were sent along. */
  readonly followedBy?: readonly Action[] | undefined;
  /** Who delivered the action, if that is not the person who acts: the phone that delivers another player's signed card. */
  readonly broughtBy?: string | undefined;
};

/** The round afterwards and what became of the action. `message` says why the action did not do what was asked. */
export type Applied = { readonly round: Round; readonly outcome: Outcome; readonly message?: string | undefined };

/** Answers that leave the round as it is: `refused` says that the action was wrong, `kept` that it no longer counts but stays in the history. */
export const refused = (round: Round, message: string): Applied => ({ round, outcome: 'refused', message });
export const kept = (round: Round, message: string): Applied => ({ round, outcome: 'kept', message });
export const notInMatch = 'This player is not in the match';
export const lineUpChanged = 'The players of this match have changed';
export const completedAlready = 'This round is completed already';
export const completedByYou = 'You have completed your round and can no longer change scores';

/**
 * Why a closed card takes no more strokes from its own side, in words for a person of that side. Somebody else may have completed the card:
 * an admin, or the substitute.
 */
export const whyClosed = ({ receipts }: Pick<Round, 'receipts'>, personId: string): string =>
  receipts.some(({ by, kind, outcome }) => by === personId && kind === 'complete' && outcome === 'applied')
    ? completedByYou
    : completedAlready;

const fullMessage = 'Too many changes to this match. Please ask an admin to enter the final score.';

const usedAlready = { outcome: 'refused', message: 'This entry was already used for another hole' } as const;

/** The answer that this person got to this action before; undefined for a new action. An id stands for one thing that one person did. */
export const answeredBefore = (
  round: Round,
  action: Action,
  by: string,
): Pick<Receipt, 'outcome' | 'message'> | undefined => {
  const own = round.receipts.filter((one) => one.id === action.id && one.by === by);
  const receipt = own.find(({ kind }) => kind === action.kind);
  if (receipt) return receipt.outcome === 'applied' ? { outcome: 'known' } : receipt;
  // A completion or a start leaves a receipt but no entry with its id. So somebody else's hole with the same id has not used up that id.
  const entry =
    action.kind === 'complete' || action.kind === 'start'
      ? undefined
      : round.entries.find(({ id }) => id === action.id);
  if (entry?.by === by && isSame(round, entry, action)) return { outcome: 'known' };
  return entry || own.length > 0 ? usedAlready : undefined;
};

const isSame = (round: Round, entry: Entry, action: Action): boolean => {
  if (action.kind === 'hole')
    return entry.kind === undefined && entry.hole === action.hole && !isOtherCard(round, entry, action.playerId);
  return action.kind === 'accept' && entry.kind === 'accept' && isTaken(entry, takenBy(round, action));
};

/** Whether a person is on the other card than that of an entry. False for somebody who is not in the match any more, since it is not known. */
const isOtherCard = (round: Round, entry: Entry, personId: string): boolean => {
  const side = sideOf(round, personId);
  return side !== undefined && round[`${otherSide(side)}Id`] === entry.playerId;
};

const isTaken = ({ playerId, hole, strokes }: Entry, taken: Taken | undefined): boolean =>
  taken?.playerId === playerId && taken.hole === hole && taken.strokes === strokes;

/** The hole that an action is about, with its strokes. */
const saidOf = (round: Round, action: Action): Taken | undefined => {
  if (action.kind === 'accept') return takenBy(round, action);
  return action.kind === 'hole' ? action : undefined;
};

/**
 * The receipt of an answer to this person's action. It names the hole and strokes of one that is kept, or known already. It has no time of a
 * device if another person's phone delivered the action: a signature covers no time, and that phone could name any.
 */
export const receiptOf = (
  round: Round,
  action: Action,
  { outcome, message }: Pick<Receipt, 'outcome' | 'message'>,
  {
    actor,
    receivedAt,
    broughtBy = actor.playerId,
  }: Pick<Given, 'receivedAt' | 'broughtBy'> & { readonly actor: Pick<Given['actor'], 'playerId'> },
): Receipt => {
  const { id, kind, at } = action;
  const hole = outcome === 'kept' || outcome === 'known' ? saidOf(round, action) : undefined;
  const cards = action.kind === 'complete' && outcome !== 'refused' ? action.cards : undefined;
  return {
    id,
    by: actor.playerId,
    kind,
    outcome,
    ...(message !== undefined && { message }),
    ...(hole && { playerId: hole.playerId, hole: hole.hole, strokes: hole.strokes }),
    ...(cards && { cards }),
    ...(at !== undefined && broughtBy === actor.playerId && { at }),
    receivedAt,
  };
};

/** Adds a receipt of the answer, unless an entry with the action's id already shows it. */
export const withReceipt = (applied: Applied, action: Action, given: Given): Applied => {
  const { round, outcome, message } = applied;
  const isSaidByEntry = outcome === 'applied' && (action.kind === 'hole' || action.kind === 'accept');
  if (isSaidByEntry || outcome === 'full') return applied;
  const receipt = receiptOf(round, action, { outcome, message }, given);
  return { ...applied, round: { ...round, receipts: [...round.receipts, receipt] } };
};

/** Whether the round has no more room for what an action of this person would leave in it. */
export const isFull = ({ entries, receipts }: Pick<Round, 'entries' | 'receipts'>, { actor }: Given): boolean =>
  [entries, receipts].some((kept) => roomFor(kept, actor.playerId) <= 0);

/**
 * The answer when a round is full for this person; undefined if it is not. A completion always has room. If nothing counts any more, the
 * answer says that instead, so that phones do not wait for room.
 */
export const whenFull = (round: Round, action: Action, given: Given): Applied | undefined => {
  if (action.kind === 'complete' || !isFull(round, given)) return undefined;
  const { receivedAt } = given;
  const over = whyOver(round, receivedAt);
  return over === undefined ? { round, outcome: 'full', message: fullMessage } : kept(round, over);
};
