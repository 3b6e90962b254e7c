import type { ActionResult, RoundAction } from '@society/contracts';
import { roomFor } from '@society/golf';
import type { Receipt, Round } from '@society/golf';
import type { DeletedMatch } from '../matches/deleted-match.ts';
import type { Scorer } from '../matches/match.ts';

const message = 'This match was deleted';

/** The round of a match that is no more: nothing was recorded in it, and nothing counts. */
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
 * Keeps what a phone sends to a match that was deleted meanwhile, each once. Where there is no more room for theirs nothing is stored, and the answer is the
 * same: nothing counts any more, so phones need not wait, as in a full round that was ruled on.
 * @returns the answers, and what is to be kept of it
 */
export const keepActions = (
  deleted: DeletedMatch,
  { scorer, actions, at }: { readonly scorer: Scorer; readonly actions: readonly RoundAction[]; readonly at: string },
): { readonly results: readonly ActionResult[]; readonly receipts: readonly Receipt[] } => {
  const by = scorer.playerId;
  const known = new Set(deleted.receipts.filter((one) => one.by === by).map(({ id }) => id));
  const isNew = (action: RoundAction, index: number): boolean =>
    !known.has(action.id) && actions.findIndex(({ id }) => id === action.id) === index;
  const receipts = actions.filter(isNew).map((action): Receipt => {
    const { id, kind } = action;
    const hole =
      action.kind === 'hole' ? { playerId: action.playerId, hole: action.hole, strokes: action.strokes } : undefined;
    const cards = action.kind === 'complete' && action.cards ? { cards: action.cards } : undefined;
    const said = { ...hole, ...cards, ...(action.at && { at: action.at }) };
    return { id, by, kind, outcome: 'kept', message, ...said, receivedAt: at };
  });
  const room = Math.max(0, roomFor(deleted.receipts, by));
  return { results: actions.map(({ id }) => ({ id, outcome: 'kept', message })), receipts: receipts.slice(0, room) };
};
