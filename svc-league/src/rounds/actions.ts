import type { ActionResult, RoundAction } from '@society/contracts';
import { applyAction, sideOf, sides } from '@society/golf';
import type { Outcome, Round, Side, Signed } from '@society/golf';
import { AppError } from '@society/kernel';
import { isEmptied, withoutSent } from '../matches/deleted-player.ts';
import { frozenHandicaps } from '../matches/start.ts';
import type { Change, Match, Scorer } from '../matches/match.ts';
import type { StartFacts } from '../matches/start.ts';
import { roundOf, takeOver } from './round.ts';

/** The actions of one device, who sent them, and when the server received them. Only a scheduled match needs the facts of its start. */
export type Delivery = StartFacts & {
  readonly scorer: Scorer;
  readonly actions: readonly RoundAction[];
  readonly at: string;
  /** Why the season takes no more changes. Actions that would change something are then kept without counting. */
  readonly closed?: string | undefined;
  /** Gives what the signature on a completion proves; undefined without a signature, or when it does not matter. */
  readonly signed?: ((round: Round, action: RoundAction) => Signed | undefined) | undefined;
};

/** Throws 403 for somebody who is neither in the match, nor ever was, nor an admin. */
export const requirePartaker = (round: Pick<Round, 'formerIds' | 'player1Id' | 'player2Id'>, scorer: Scorer): void => {
  if (!scorer.isAdmin && !sideOf(round, scorer.playerId) && !round.formerIds.includes(scorer.playerId))
    throw new AppError('forbidden', 'You are not assigned to this match');
};

const answered = (id: string, outcome: Outcome, message: string | undefined): ActionResult => {
  if (outcome === 'full') throw new AppError('tooMany', message ?? 'Too many changes to this match');
  return { id, outcome, ...(message !== undefined && { message }) };
};

/** A completion without the strokes of these sides' cards; any other action as it is. */
const withoutCards = (action: RoundAction, emptied: readonly Side[]): RoundAction => {
  if (action.kind !== 'complete' || !action.cards) return action;
  const { cards } = action;
  const blank = Object.fromEntries(emptied.map((side) => [side, cards[side].map(() => null)]));
  return { ...action, cards: { ...cards, ...blank } };
};

/**
 * Applies all actions of a device in order, and gives an outcome for each. The same actions again change nothing. Throws 403 for a
 * stranger, 429 when there is no more room (then no action counts), 409 when somebody came into a scheduled match meanwhile. Strokes on a
 * card that was emptied for good do not count and are not stored.
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
    // The signature covers the cards as they were sent, so it is checked before strokes are taken out.
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
