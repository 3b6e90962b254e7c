import { differencesOf, sideOf, sides } from '@society/golf';
import type { LineUp, Receipt, Side } from '@society/golf';
import { roundOf } from '../rounds/round.ts';
import { lookedForAgain } from '../substitutes/absence.ts';
import { withoutSubstitute } from './line-up.ts';
import type { Match } from './match.ts';

const withoutHole = ({ playerId: _whose, hole: _hole, strokes: _strokes, ...receipt }: Receipt): Receipt => receipt;

/**
 * A receipt without what it says of somebody's card: the same answer is given when its action comes again, and nothing else is left of it. Which card of a completion was
 * that of who was replaced is not known, only that its maker's own was not.
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

/** A match without what was sent to it of somebody's card and did not count, or was said by a completion; the same object where there is nothing. */
export const withoutSent = <M extends LineUp & Pick<Match, 'receipts'>>(match: M, playerId: string): M => {
  const { receipts = [] } = match;
  const left = receipts.map((receipt) => withoutHoles(match, playerId, receipt));
  return left.every((receipt, index) => receipt === receipts[index]) ? match : { ...match, receipts: left };
};

/** The same without what is recorded on their card, and without the differences there. */
const withoutCard = (match: Match, playerId: string): Match => {
  const entries = match.entries.filter((entry) => entry.playerId !== playerId);
  const left = withoutSent(match, playerId);
  if (left === match && entries.length === match.entries.length) return match;
  const next = { ...left, entries };
  return match.differences === undefined ? next : { ...next, differences: differencesOf(roundOf(next)).length };
};

/** Whether a substitute plays on with the card of a side, whatever became of its player. */
const isPlayedOn = (match: Match, side: Side): boolean =>
  (match.decided?.statusBefore ?? match.status) === 'in_progress' && match[`${side}SubId`] !== undefined;

/** Whether a card was emptied for good and takes no strokes. Code of before leaves the mark where it lets a substitute in: then the card is theirs. */
export const isEmptied = (match: Match, side: Side): boolean =>
  match.emptiedIds?.includes(match[`${side}Id`]) === true && !isPlayedOn(match, side);

/** The same with their card closed for good, unless a substitute plays on with it: what phones still send would bring its holes back, and move a result. */
const withCardClosed = (match: Match, side: Side): Match => {
  const playerId = match[`${side}Id`];
  const { emptiedIds = [] } = match;
  return isPlayedOn(match, side) || emptiedIds.includes(playerId)
    ? match
    : { ...match, emptiedIds: [...emptiedIds, playerId] };
};

/** The same without what they said of playing: that they cannot, and whether they would for somebody else. */
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
 * What is left of a match once one of its people was removed for good; undefined when the match goes with them. Before its start, a match
 * of theirs goes, and one in which they were the substitute is played without; for whoever cannot play somebody is looked for again. Afterwards it
 * stays for the opponent's sake: their recorded holes go and none come any more, a result stays. A running one is ended by an admin's
 * final score, so their round no longer counts as completed. Of one in which they were replaced nothing goes but what was sent of their card. What they
 * said of playing goes from all, also where they were only asked to.
 * @param movedAt since when the evening is on its day
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
