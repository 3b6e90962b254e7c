import { accept } from './accept.ts';
import { answeredBefore, isFull, kept, whenFull, withReceipt } from './answers.ts';
import type { Applied, Given } from './answers.ts';
import { complete } from './complete.ts';
import { isOnCard } from './on-card.ts';
import { recordHole } from './record-hole.ts';
import type { Action, Round } from './round.ts';
import { start } from './start.ts';

const carryOut = (round: Round, action: Action, given: Given): Applied => {
  switch (action.kind) {
    case 'start':
      return start(round, action, given);
    case 'hole':
      return recordHole(round, action, given);
    case 'accept':
      return accept(round, action, given);
    case 'complete':
      return complete(round, action, given);
  }
};

/**
 * What an action does to a round. Its maker is, or once was, in the match, or is an admin. The same action sent again changes nothing and
 * gets the same answer, or `known` if it was applied. The server decides with this function, and a phone shows with it what its own
 * actions will do.
 */
export const applyAction = (round: Round, action: Action, given: Given): Applied => {
  const inName = inNameOf(action, given);
  const answeredTo = isKeptBySignature(action) ? given : inName;
  const before =
    answeredBefore(round, action, inName.actor.playerId) ?? answeredBefore(round, action, answeredTo.actor.playerId);
  if (before) return { round, ...before };
  if (isOnCard(round, action, given)) return stored({ round, outcome: 'known' }, action, given);
  const full = whenFull(round, action, given);
  if (full) return full;
  return stored(unlessClosed(round, carryOut(round, action, inName), given), action, answeredTo);
};

/**
 * A full round keeps no receipt of a completion that did not count, since there is no limit to how often one can be sent; nor of a hole
 * that is known already.
 */
const stored = (applied: Applied, action: Action, given: Given): Applied =>
  isFull(applied.round, given) && applied.outcome !== 'applied' ? applied : withReceipt(applied, action, given);

/** Once nothing counts any more, an action that would change the round is only kept. An answer that changes nothing stays as it is. */
const unlessClosed = (round: Round, applied: Applied, { closed }: Given): Applied =>
  closed !== undefined && applied.round !== round ? kept(round, closed) : applied;

/**
 * Whether a completion does not count for the sole reason of its signature. Then the answer belongs to the person who delivered it, so that
 * the same completion from the signer's own session still counts.
 */
const isKeptBySignature = (action: Action): boolean =>
  action.kind === 'complete' &&
  action.signed !== undefined &&
  'by' in action.signed &&
  action.signed.kept !== undefined;

/**
 * A signed completion counts as its signer's, and as a player's only, whoever delivers it. So the copies from both phones are one and the
 * same action.
 */
const inNameOf = (action: Action, given: Given): Given =>
  action.kind === 'complete' && action.signed && 'by' in action.signed
    ? { ...given, actor: { playerId: action.signed.by, isAdmin: false }, broughtBy: given.actor.playerId }
    : given;
