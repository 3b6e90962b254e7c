import { differencesOf, sideOf, sides } from '@society/golf';
import type { LineUp, Receipt, Side } from '@society/golf';
import { roundOf } from '../rounds/round.ts';
import { lookedForAgain } from '../substitutes/absence.ts';
import { withoutSubstitute } from './line-up.ts';
import type { Match } from './match.ts';

const withoutHole = ({ playerId: _whose, hole: _hole, strokes: _strokes, ...receipt }: Receipt): Receipt => receipt;

/**
 * A receipt without the strokes on a deleted player's card; it still gives the same response when its action comes again. When the player
 * had been replaced, nobody knows which card of a completion was theirs. Its maker's own was not, so every other card in it is emptied.
 */
const withoutHoles = (match: LineUp, playerId: string, receipt: Receipt): Receipt => {
  const side = sideOf(match, playerId);
  const { playerId: whose, by, cards } = receipt;
  if (whose !== undefined && (whose === playerId || (side && sideOf(match, whose) === side)))
    return withoutHole(receipt);
  const theirs = side ? [side] : sides.filter((one) => one !== sideOf(match, by));
  if (!cards || !theirs.some((one) => cards[one].some((strokes) => strokes !== null))) return receipt;
  const emptied = Object.fromEntries(theirs.map((one) => [one, cards[one].map(() => null)]));
  return { ...receipt, cards: { ...cards, ...emptied } };
};

/** A match whose receipts have lost the strokes on somebody's card; the same object when there were none. A substitute has no card of their own. */
export const withoutSent = <M extends LineUp & Pick<Match, 'receipts'>>(match: M, playerId: string): M => {
  const { receipts = [], player1SubId, player2SubId } = match;
  if (playerId === player1SubId || playerId === player2SubId) return match;
  const left = receipts.map((receipt) => withoutHoles(match, playerId, receipt));
  return left.every((receipt, index) => receipt === receipts[index]) ? match : { ...match, receipts: left };
};

/** The same without the entries of their card, and with the differences counted anew. */
const withoutCard = (match: Match, playerId: string): Match => {
  const entries = match.entries.filter((entry) => entry.playerId !== playerId);
  const left = withoutSent(match, playerId);
  if (left === match && entries.length === match.entries.length) return match;
  const next = { ...left, entries };
  return match.differences === undefined ? next : { ...next, differences: differencesOf(roundOf(next)).length };
};

/** Whether a substitute is playing this side's card in a running round, even if the player was deleted. */
const isPlayedOn = (match: Match, side: Side): boolean =>
  (match.decided?.statusBefore ?? match.status) === 'in_progress' && match[`${side}SubId`] !== undefined;

/**
 * Whether a card was emptied for good and takes no strokes. An older version leaves the mark when a substitute comes in; then the card is
 * theirs.
 */
export const isEmptied = (match: Match, side: Side): boolean =>
  match.emptiedIds?.includes(match[`${side}Id`]) === true && !isPlayedOn(match, side);

/** The same with their card closed, unless a substitute plays on with it. Otherwise late phones would bring its holes back and move a result. */
const withCardClosed = (match: Match, side: Side): Match => {
  const playerId = match[`${side}Id`];
  const { emptiedIds = [] } = match;
  return isPlayedOn(match, side) || emptiedIds.includes(playerId)
    ? match
    : { ...match, emptiedIds: [...emptiedIds, playerId] };
};

/** The same without their absence, and without their answers about playing for others. */
const withoutWords = (match: Match, playerId: string): Match => {
  const isTheirs = ({ personId }: { readonly personId: string }) => personId === playerId;
  const { absences = [] } = match;
  if (!absences.some((absence) => isTheirs(absence) || absence.asked.some(isTheirs))) return match;
  const others = absences.filter((absence) => !isTheirs(absence));
  return {
    ...match,
    absences: others.map((absence) => ({ ...absence, asked: absence.asked.filter((one) => !isTheirs(one)) })),
  };
};

/**
 * What is left of a match once one of its people was removed for good; undefined when the match goes with them. Before the start, the match
 * of a removed player goes; a removed substitute leaves it, and if the player cannot play, a substitute is looked for again. After the
 * start, the match stays for the opponent: the player's holes go, late ones are not taken, and a result stays. In a running match their
 * round no longer counts as completed; an admin's final score ends it. Where they had been replaced, only strokes in receipts go. Their
 * absence and answers go everywhere.
 * @param movedAt when the evening moved to its day; undefined if it never did
 */
export const withoutPlayer = (whole: Match, playerId: string, movedAt?: string): Match | undefined => {
  const match = withoutWords(whole, playerId);
  const side = sideOf(match, playerId);
  if (!side) return match.formerIds?.includes(playerId) ? withoutSent(match, playerId) : match;
  const status = match.decided?.statusBefore ?? match.status;
  if (playerId === match[`${side}SubId`])
    return status === 'scheduled' ? lookedForAgain(withoutSubstitute(match, side), side, playerId, movedAt) : match;
  if (match.status === 'scheduled') return undefined;
  const next = withCardClosed(withoutCard(match, playerId), side);
  if (status === 'completed') return next;
  if (next === match && !match[`${side}Completed`]) return match;
  return { ...next, [`${side}Score`]: 0, [`${side}Completed`]: false };
};
