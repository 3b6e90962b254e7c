import { HOLES } from '../handicap.ts';
import { sides } from './round.ts';
import type { Entry, Round, Side } from './round.ts';

type Entries = Pick<Round, 'entries'>;
type Players = Pick<Round, 'player1Id' | 'player2Id'>;

/** What one side says of a hole on which the sides differ, and the entry that says it. */
export type Say = { readonly strokes: number; readonly entryId: string };
/** A hole on which the sides say different values; `playerId` names the card. */
export type Difference = {
  readonly playerId: string;
  readonly hole: number;
  readonly player1: Say;
  readonly player2: Say;
};

/** The entry that is shown on a hole of a card; undefined while nothing is recorded. */
export const shownOn = ({ entries }: Entries, playerId: string, hole: number): Entry | undefined =>
  entries.findLast((entry) => entry.playerId === playerId && entry.hole === hole && entry.effect === undefined);

/** The entry by which a side says what a hole was: its last one. An entry that its own side had overtaken does not count. */
export const sayOf = ({ entries }: Entries, side: Side, playerId: string, hole: number): Entry | undefined =>
  entries.findLast(
    (entry) => entry.playerId === playerId && entry.hole === hole && entry.side === side && entry.effect !== 'none',
  );

/** The index of an entry in the order of receipt; -1 for none or an unknown id. */
export const placeOf = ({ entries }: Entries, id: string | null | undefined): number =>
  entries.findIndex((entry) => entry.id === id);

/**
 * The index of the last entry that the maker of this one had seen. If they made it on top of an entry of their own side that was not shown,
 * they had seen no more than the maker of that one.
 */
const seenBy = (round: Entries, entry: Entry): number => {
  const own = placeOf(round, entry.id);
  if (entry.over === undefined) return own;
  // Nobody has seen what came later, and entries that name each other, or themselves, must not hang the round: such entries are forged.
  const place = Math.min(placeOf(round, entry.over), own);
  const below = round.entries[place];
  return below?.effect !== undefined && below.side === entry.side && place < own ? seenBy(round, below) : place;
};

/**
 * The difference on a hole: both sides say different values, and the hole does not show a ruling that neither of them had seen. So the
 * result is the same whether a ruling arrives first, or an entry whose maker did not know of the ruling. A ruling that a side has
 * overwritten settles nothing any more, whatever that side says afterwards.
 */
export const differenceOn = (round: Entries, playerId: string, hole: number): Difference | undefined => {
  const player1 = sayOf(round, 'player1', playerId, hole);
  const player2 = sayOf(round, 'player2', playerId, hole);
  if (!player1 || !player2 || player1.strokes === player2.strokes) return undefined;
  const shown = shownOn(round, playerId, hole);
  const ruling = shown?.side === 'committee' ? placeOf(round, shown.id) : -1;
  if (ruling > Math.max(seenBy(round, player1), seenBy(round, player2))) return undefined;
  const say = ({ strokes, id }: Entry): Say => ({ strokes, entryId: id });
  return { playerId, hole, player1: say(player1), player2: say(player2) };
};

/** The holes of a round, 1 to 9. */
export const holeNumbers: readonly number[] = Array.from({ length: HOLES }, (_, index) => index + 1);

/** Every hole on which the sides say different values: player 1's card first, then by hole. */
export const differencesOf = (round: Entries & Players): readonly Difference[] =>
  sides.flatMap((side) => holeNumbers.flatMap((hole) => differenceOn(round, round[`${side}Id`], hole) ?? []));

/** The entries shown on a side's card, by hole; holes that are not recorded are left out. */
export const cardOf = (round: Entries & Players, side: Side): readonly Entry[] =>
  holeNumbers.flatMap((hole) => shownOn(round, round[`${side}Id`], hole) ?? []);

/** Whether at least one card has all nine holes. The card of a side that has completed its round always has. */
export const hasFullCard = (round: Entries & Players): boolean =>
  sides.some((side) => cardOf(round, side).length === HOLES);
