import { sides } from './round.ts';
import type { AcceptAction, Entry, Round } from './round.ts';

/** The strokes of a hole that an accept takes; `playerId` names the card. */
export type Taken = Pick<Entry, 'playerId' | 'hole' | 'strokes'>;

/**
 * What a signed card said of a hole. A phone may have made an entry of the card before the server had it, and the accept names that entry.
 * The server makes no such entry if the card's maker had said the same strokes by then.
 */
const onCard = (round: Round, entryId: string): Taken | undefined => {
  const [, id, card, hole] = /^(.+)-([12])-([1-9])$/.exec(entryId) ?? [];
  const side = sides[Number(card) - 1];
  const said = round.receipts.find((one) => one.id === id && one.kind === 'complete' && one.outcome === 'applied');
  const strokes = side && said?.cards?.[side][Number(hole) - 1];
  return side && typeof strokes === 'number'
    ? { playerId: round[`${side}Id`], hole: Number(hole), strokes }
    : undefined;
};

/** What an accept takes; undefined if there is no such entry. Phones send the strokes; older phones only name the entry. */
export const takenBy = (round: Round, { entryId, playerId, hole, strokes }: AcceptAction): Taken | undefined =>
  playerId !== undefined && hole !== undefined && strokes !== undefined
    ? { playerId, hole, strokes }
    : (round.entries.find(({ id }) => id === entryId) ?? onCard(round, entryId));
