import { placeOf, sayOf, shownOn } from './holes.ts';
import { otherSide } from './round.ts';
import type { Entry, Round } from './round.ts';

/**
 * How an entry may move what is shown: `overwrite` always does; `seen` does when its maker saw what is shown now; `say` only fills a hole
 * that is empty.
 */
export type Mode = 'overwrite' | 'seen' | 'say';
export type Recorded = { readonly round: Round; readonly outcome: 'applied' | 'differs' };

/**
 * Takes an entry in:
 * - the strokes that are shown already: nothing moves; a ruling settles the hole all the same;
 * - the strokes that the other side says: they are shown from now on, since both agree, unless a ruling is shown or this entry is one;
 * - other strokes: they are shown if `mode` lets them. If not, they are kept as what its side says, unless that side has said something else
 *   meanwhile that the maker of this entry had not seen.
 * @param said the entry by which the maker's side spoke last, as far as the maker knew: the maker had seen that one
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
  const isSettled =
    !isRuling && !isOvertaken && shown?.side !== 'committee' && !agrees && otherSays(round, entry) === strokes;
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
