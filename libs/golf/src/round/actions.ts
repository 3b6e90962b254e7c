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
 * What an action of somebody who is, or once was, in the match or is an admin comes to. The same action again is answered as it was the first
 * time and changes nothing. The server decides with it, and a phone shows with it what its own actions will come to.
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

/** A completion that came to nothing has no room in a full round: there is no end to how often one can be sent. Nor has what is known. */
const stored = (applied: Applied, action: Action, given: Given): Applied =>
  isFull(applied.round, given) && applied.outcome !== 'applied' ? applied : withReceipt(applied, action, given);

/** What would change the round is kept where nothing counts any more; an answer that changes nothing stands. */
const unlessClosed = (round: Round, applied: Applied, { closed }: Given): Applied =>
  closed !== undefined && applied.round !== round ? kept(round, closed) : applied;

/** Whether its signature alone keeps a completion from counting. The answer is its bringer's then: the same from the signer's own session counts. */
const isKeptBySignature = (action: Action): boolean =>
  action.kind === 'complete' &&
  action.signed !== undefined &&
  'by' in action.signed &&
  action.signed.kept !== undefined;

/** A signed completion is its signer's, as a player only, whoever delivers it: so it is one and the same from both phones. */
const inNameOf = (action: Action, given: Given): Given =>
  action.kind === 'complete' && action.signed && 'by' in action.signed
    ? { ...given, actor: { playerId: action.signed.by, isAdmin: false }, broughtBy: given.actor.playerId }
    : given;
