import type { ActionResult, RoundAction } from '@society/contracts';
import { answeredBefore, receiptOf, roomFor } from '@society/golf';
import type { Entry, LineUp, Receipt, Round } from '@society/golf';
import type { Match, Scorer } from '../matches/match.ts';
import { roundOf } from './round.ts';

/** What is kept of a deleted match: who was in it, and what their phones sent, so that a phone which comes back gets a response. */
export type DeletedMatch = LineUp & {
  readonly id: string;
  readonly formerIds: readonly string[];
  readonly receipts: readonly Receipt[];
};

const message = 'This match was deleted';

const asReceipt = ({ id, by, kind, playerId, hole, strokes, at, receivedAt }: Entry): Receipt => ({
  id,
  by,
  kind: kind === 'accept' ? kind : 'hole',
  outcome: 'applied',
  playerId,
  hole,
  strokes,
  ...(at !== undefined && { at }),
  receivedAt,
});

/**
 * Receipts for all that was sent to a match, to keep when it is deleted: also for its holes, if it was called off. A phone that sends
 * something again gets the same response as before.
 */
export const sentTo = (match: Match): readonly Receipt[] => [
  ...(match.receipts ?? []),
  ...roundOf(match).entries.map(asReceipt),
];

/** The round of a deleted match: it has no entries, and nothing in it counts. */
export const roundOfDeleted = ({ id, ...rest }: DeletedMatch): Round => ({
  ...rest,
  matchId: id,
  status: 'scheduled',
  player1Completed: false,
  player2Completed: false,
  ruled: true,
  entries: [],
});

/**
 * Decides what to keep of actions sent to a deleted match, each once. When the sender has no more room, nothing is stored, but the response
 * is the same: nothing counts any more, so phones need not wait, as in a full round that was ruled on.
 * @returns the outcomes, and the receipts to store
 */
export const keepActions = (
  deleted: DeletedMatch,
  { scorer, actions, at }: { readonly scorer: Scorer; readonly actions: readonly RoundAction[]; readonly at: string },
): { readonly results: readonly ActionResult[]; readonly receipts: readonly Receipt[] } => {
  const by = scorer.playerId;
  const round = roundOfDeleted(deleted);
  const answered = actions.map((action) => ({ action, before: answeredBefore(round, action, by) }));
  const kept = { outcome: 'kept', message } as const;
  const receipts = answered
    .filter(({ action, before }, index) => !before && actions.findIndex(({ id }) => id === action.id) === index)
    .map(({ action }) => receiptOf(round, action, kept, { actor: scorer, receivedAt: at }));
  const results = answered.map(({ action: { id }, before }): ActionResult => {
    const answer = before ?? kept;
    return { id, outcome: answer.outcome, message: answer.message };
  });
  const room = Math.max(0, roomFor(deleted.receipts, by));
  return { results, receipts: receipts.slice(0, room) };
};
