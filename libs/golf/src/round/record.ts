import { placeOf, sayOf, shownOn } from './holes.ts';
import { otherSide } from './round.ts';
import type { Entry, Round } from './round.ts';

/**
 * How an entry may change what a hole shows. `overwrite` always does. `seen` does if its maker saw what is shown now. `say` only fills an
 * empty hole.
 */
type Mode = 'overwrite' | 'seen' | 'say';
export type Recorded = { readonly round: Round; readonly outcome: 'applied' | 'differs' };

/**
 * Adds an entry to the round:
 * - The hole shows these strokes already: nothing changes, except that a ruling settles the hole if its maker saw what is shown.
 * - The other side says these strokes: the hole shows them from now on, since both sides agree, unless it shows a ruling or this entry is
 *   one.
 * - Other strokes: the hole shows them if `mode` allows it. If not, the entry is kept as what its side says, unless that side has said
 *   something else meanwhile that the maker of this entry had not seen. A ruling is no side's, and then counts for nothing.
 * @param said the last entry of the maker's own side that the maker had seen
 */
export const record = (round: Round, entry: Entry, mode: Mode, said?: string | null): Recorded => {
  const { playerId, hole, strokes, side, over } = entry;
  const shown = shownOn(round, playerId, hole);
  const isRuling = side === 'committee';
  const hasSeen = over === undefined || over === (shown?.id ?? null);
  const agrees = strokes === shown?.strokes;
  const own = side === 'committee' ? undefined : sayOf(round, side, playerId, hole);
  const saw = placeOf(round, over);
  const isOvertaken =
    !hasSeen &&
    own !== undefined &&
    own.id !== said &&
    placeOf(round, own.id) > saw &&
    own.strokes !== round.entries[saw]?.strokes;
  const isSettled = !isOvertaken && shown?.side !== 'committee' && !agrees && otherSays(round, entry) === strokes;
  const moves =
    shown === undefined || mode === 'overwrite' || (mode === 'seen' && hasSeen && (isRuling || !agrees)) || isSettled;
  const outcome = moves || agrees ? 'applied' : 'differs';
  const added = (effect: Entry['effect']): Recorded => ({
    round: { ...round, entries: [...round.entries, effect === undefined ? entry : { ...entry, effect }] },
    outcome,
  });
  if (moves) return added(undefined);
  return added(isRuling || isOvertaken ? 'none' : 'say');
};

/** What the other side says of the hole of an entry. */
const otherSays = (round: Round, { side, playerId, hole }: Entry): number | undefined =>
  side === 'committee' ? undefined : sayOf(round, otherSide(side), playerId, hole)?.strokes;
