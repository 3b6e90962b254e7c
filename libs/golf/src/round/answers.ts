import { roomFor, whyOver } from './limits.ts';
import { otherSide, sideOf } from './round.ts';
import type { Action, Entry, Outcome, Receipt, Round } from './round.ts';
import { takenBy } from './taken.ts';
import type { Taken } from './taken.ts';

/** Who acts, when the server received it, and what a start needs. Handicaps are nine-hole playing handicaps; absent while not known. */
export type Given = {
  readonly actor: { readonly playerId: string; readonly isAdmin: boolean };
  readonly receivedAt: string;
  readonly handicaps?: { readonly player1: number; readonly player2: number } | undefined;
  /** Why nothing counts any more, whatever the round says; only the server knows. */
  readonly closed?: string | undefined;
  /** What the same person did after it, as far as it came along. */
  readonly followedBy?: readonly Action[] | undefined;
  /** Who brought it, where that is not who acts: the phone that delivers another's signed card. */
  readonly broughtBy?: string | undefined;
};

/** A round afterwards and what became of the action; `message` says why where it did not do what was asked. */
export type Applied = { readonly round: Round; readonly outcome: Outcome; readonly message?: string | undefined };

export const refused = (round: Round, message: string): Applied => ({ round, outcome: 'refused', message });
export const kept = (round: Round, message: string): Applied => ({ round, outcome: 'kept', message });
export const notInMatch = 'This player is not in the match';
export const lineUpChanged = 'The players of this match have changed';
export const completedAlready = 'This round is completed already';

/** Why a closed card takes no strokes of its own side any more, as somebody of it reads it. Others may have completed it: an admin, or the substitute. */
export const whyClosed = ({ receipts }: Pick<Round, 'receipts'>, personId: string): string =>
  receipts.some(({ by, kind, outcome }) => by === personId && kind === 'complete' && outcome === 'applied')
    ? 'You have completed your round and can no longer change scores'
    : completedAlready;

const fullMessage = 'Too many changes of this match. Please ask an admin to enter the final score.';

const usedAlready = { outcome: 'refused', message: 'This entry was already used for another hole' } as const;

/** What was answered to this action of this person before; undefined for a new one. An id stands for one thing that one person did. */
export const answeredBefore = (
  round: Round,
  action: Action,
  by: string,
): Pick<Receipt, 'outcome' | 'message'> | undefined => {
  const own = round.receipts.filter((one) => one.id === action.id && one.by === by);
  const receipt = own.find(({ kind }) => kind === action.kind);
  if (receipt) return receipt.outcome === 'applied' ? { outcome: 'known' } : receipt;
  // What completes or starts leaves a receipt and no entry of its id: somebody else's hole of that id has not taken it.
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

/** Whether a person plays on the other card than an entry's. Of one who is in the match no more that is not known. */
const isOtherCard = (round: Round, entry: Entry, personId: string): boolean => {
  const side = sideOf(round, personId);
  return side !== undefined && round[`${otherSide(side)}Id`] === entry.playerId;
};

const isTaken = ({ playerId, hole, strokes }: Entry, taken: Taken | undefined): boolean =>
  taken?.playerId === playerId && taken.hole === hole && taken.strokes === strokes;

/** The hole of which an action says something. */
const saidOf = (round: Round, action: Action): Taken | undefined => {
  if (action.kind === 'accept') return takenBy(round, action);
  return action.kind === 'hole' ? action : undefined;
};

/** What is kept of the answer to an action of this person, with what it said where no entry does. */
export const receiptOf = (
  round: Round,
  action: Action,
  { outcome, message }: Pick<Receipt, 'outcome' | 'message'>,
  { actor, receivedAt }: Pick<Given, 'receivedAt'> & { readonly actor: Pick<Given['actor'], 'playerId'> },
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
    ...(at !== undefined && { at }),
    receivedAt,
  };
};

/** Keeps the answer where no entry of that id says it. */
export const withReceipt = (applied: Applied, action: Action, given: Given): Applied => {
  const { round, outcome, message } = applied;
  const isSaidByEntry = outcome === 'applied' && (action.kind === 'hole' || action.kind === 'accept');
  if (isSaidByEntry || outcome === 'full') return applied;
  const receipt = receiptOf(round, action, { outcome, message }, given);
  return { ...applied, round: { ...round, receipts: [...round.receipts, receipt] } };
};

/** Whether there is no more room for what an action of this person would leave. */
export const isFull = ({ entries, receipts }: Pick<Round, 'entries' | 'receipts'>, { actor }: Given): boolean =>
  [entries, receipts].some((kept) => roomFor(kept, actor.playerId) <= 0);

/**
 * The answer of a round that is full for somebody. The end of a round always has room. Once nothing counts any more, that is the answer, and phones need not wait.
 */
export const whenFull = (round: Round, action: Action, given: Given): Applied | undefined => {
  if (action.kind === 'complete' || !isFull(round, given)) return undefined;
  const { receivedAt } = given;
  const over = whyOver(round, receivedAt);
  return over === undefined ? { round, outcome: 'full', message: fullMessage } : kept(round, over);
};
