import { differencesOf, sideOf } from '@society/golf';
import type { Receipt, Side } from '@society/golf';
import { roundOf } from '../rounds/round.ts';
import { lookedForAgain } from '../substitutes/absence.ts';
import { withoutSubstitute } from './line-up.ts';
import type { Match } from './match.ts';

const withoutHole = ({ playerId: _whose, hole: _hole, strokes: _strokes, ...receipt }: Receipt): Receipt => receipt;

/** A receipt without what it says of somebody's card: the same answer is given when its action comes again, and nothing else is left of it. */
const withoutHoles = (match: Match, side: Side, receipt: Receipt): Receipt => {
  if (receipt.playerId !== undefined && sideOf(match, receipt.playerId) === side) return withoutHole(receipt);
  const { cards } = receipt;
  if (!cards?.[side].some((strokes) => strokes !== null)) return receipt;
  return { ...receipt, cards: { ...cards, [side]: cards[side].map(() => null) } };
};

/** A match without what is recorded on somebody's card, and without the differences there; also of what could not count, or was said by a completion. */
const withoutCard = (match: Match, playerId: string, side: Side): Match => {
  const entries = match.entries.filter((entry) => entry.playerId !== playerId);
  const receipts = match.receipts?.map((receipt) => withoutHoles(match, side, receipt));
  const isSame = receipts?.every((receipt, index) => receipt === match.receipts?.[index]) ?? true;
  if (isSame && entries.length === match.entries.length) return match;
  const next = { ...match, entries, ...(receipts && { receipts }) };
  return match.differences === undefined ? next : { ...next, differences: differencesOf(roundOf(next)).length };
};

/**
 * What is left of a match once one of its people was removed for good; undefined when the match goes with them. Before its start, a match
 * of theirs goes, and one in which they were the substitute is played without; for whoever cannot play somebody is looked for again. Afterwards it
 * stays for the opponent's sake: their recorded holes go, a result stays. A running one is ended by an admin's final score, so their round no
 * longer counts as completed.
 * @param movedAt since when the evening is on its day
 */
export const withoutPlayer = (match: Match, playerId: string, movedAt?: string): Match | undefined => {
  const side = sideOf(match, playerId);
  if (!side) return match;
  const status = match.decided?.statusBefore ?? match.status;
  if (playerId === match[`${side}SubId`])
    return status === 'scheduled' ? lookedForAgain(withoutSubstitute(match, side), side, playerId, movedAt) : match;
  if (match.status === 'scheduled') return undefined;
  const next = withoutCard(match, playerId, side);
  if (status === 'completed') return next;
  if (next === match && !match[`${side}Completed`]) return match;
  return { ...next, [`${side}Score`]: 0, [`${side}Completed`]: false };
};
