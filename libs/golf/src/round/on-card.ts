import type { Given } from './answers.ts';
import { differenceOn, shownOn } from './holes.ts';
import { sideOf } from './round.ts';
import type { Action, CompleteAction, Round } from './round.ts';

/**
 * Whether a hole action is already covered by a card that counts: a player entered the hole and completed, and the other phone delivered
 * their signed card first. Their side has then said what the completion says of the hole, so the entry, or a value that they corrected
 * before completing, adds nothing. It does add something if their strokes on the opponent's card are neither shown, nor ruled on, nor part
 * of a difference: then it is carried out, and its maker learns the outcome.
 */
export const isOnCard = (round: Round, action: Action, { actor, followedBy = [] }: Given): boolean => {
  if (action.kind !== 'hole') return false;
  const { hole } = action;
  const own = sideOf(round, actor.playerId);
  const card = sideOf(round, action.playerId);
  if (!own || !card) return false;
  const counts = (later: Action): later is CompleteAction =>
    later.kind === 'complete' &&
    sideOf(round, later.playerId) === own &&
    round.receipts.some((one) => one.id === later.id && one.by === actor.playerId && one.outcome === 'applied');
  const playerId = round[`${card}Id`];
  const strokes = followedBy.find(counts)?.cards?.[card][hole - 1];
  const isSaid = round.entries.some(
    (entry) =>
      entry.side === own &&
      entry.playerId === playerId &&
      entry.hole === hole &&
      entry.strokes === strokes &&
      entry.effect !== 'none',
  );
  const shown = shownOn(round, playerId, hole);
  const isSettled = card === own || shown?.strokes === strokes || shown?.side === 'committee';
  const isSeen = isSettled || differenceOn(round, playerId, hole) !== undefined;
  return isSaid && isSeen;
};
