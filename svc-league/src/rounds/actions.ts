import type { ActionResult, RoundAction } from '@society/contracts';
import { applyAction, sideOf, sides } from '@society/golf';
import type { Outcome, Round, Side, Signed } from '@society/golf';
import { AppError } from '@society/kernel';
import { isEmptied, withoutSent } from '../matches/deleted-player.ts';
import { frozenHandicaps } from '../matches/start.ts';
import type { Change, Match, Scorer } from '../matches/match.ts';
import type { StartFacts } from '../matches/start.ts';
import { roundOf, takeOver } from './round.ts';

/** What a device has done, by whom, and when it was received. Only a scheduled match needs the facts of its start. */
export type Delivery = StartFacts & {
  readonly scorer: Scorer;
  readonly actions: readonly RoundAction[];
  readonly at: string;
  /** Why the season takes nothing more; what would change something is kept then. */
  readonly closed?: string | undefined;
  /** What the signature on a completion proves; undefined where there is none, or none that matters. */
  readonly signed?: ((round: Round, action: RoundAction) => Signed | undefined) | undefined;
};

/** Throws 403 for somebody who is neither in the match, nor ever was, nor an admin. */
export const requirePartaker = (round: Pick<Round, 'formerIds' | 'player1Id' | 'player2Id'>, scorer: Scorer): void => {
  if (!scorer.isAdmin && !sideOf(round, scorer.playerId) && !round.formerIds.includes(scorer.playerId))
    throw new AppError('forbidden', 'You are not assigned to this match');
};

const answered = (id: string, outcome: Outcome, message: string | undefined): ActionResult => {
  if (outcome === 'full') throw new AppError('tooMany', message ?? 'Too many changes of this match');
  return { id, outcome, ...(message !== undefined && { message }) };
};

/** A completion that says nothing of these cards, or what else it is as it is. */
const withoutCards = (action: RoundAction, emptied: readonly Side[]): RoundAction => {
  if (action.kind !== 'complete' || !action.cards) return action;
  const { cards } = action;
  const blank = Object.fromEntries(emptied.map((side) => [side, cards[side].map(() => null)]));
  return { ...action, cards: { ...cards, ...blank } };
};

/**
 * Takes all that a device sends in its order, and answers what became of each. Throws 403 for a stranger, 429 when there is no more room; then
 * nothing is taken. 409 when somebody came into a scheduled match meanwhile. Sent again it changes nothing. Of a card that was emptied for good nothing counts, nor is kept.
 */
export const applyActions = (
  match: Match,
  { scorer, actions, handicaps, course, at, closed, signed: signedBy }: Delivery,
): Change & { readonly result: readonly ActionResult[] } => {
  const before = roundOf(match);
  requirePartaker(before, scorer);
  const frozen = match.status === 'scheduled' ? frozenHandicaps(match, handicaps) : undefined;
  const emptied = sides.filter((side) => isEmptied(match, side));
  let after = before;
  const result = actions.map((action, index) => {
    const signed = signedBy?.(after, action);
    // The signature is of the cards as they were sent, so it is looked at first.
    const said = withoutCards(action, emptied);
    const proved = said.kind === 'complete' && signed ? { ...said, signed } : said;
    const isOnEmptied = action.kind === 'hole' && emptied.some((side) => sideOf(match, action.playerId) === side);
    const { round, outcome, message } = applyAction(after, proved, {
      actor: scorer,
      receivedAt: at,
      handicaps: frozen,
      closed: closed ?? (isOnEmptied ? 'This player was deleted' : undefined),
      followedBy: actions.slice(index + 1),
    });
    after = round;
    return answered(action.id, outcome, message);
  });
  after = emptied.reduce((left, side) => withoutSent(left, match[`${side}Id`]), after);
  return { ...takeOver(match, { before, after, by: scorer.playerId, at, course }), result };
};
