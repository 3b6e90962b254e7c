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
 * Takes an entry in. If it may not move what is shown, it is kept as what its side says, unless that side has said something else since
 * that its maker had not seen. With the value that is shown it agrees, and nothing moves; a ruling of that value settles all the same. With what the
 * other side says it becomes what is shown, since both say it then, but for a ruling. `said`: the entry by which its maker's side spoke last, as
 * far as the maker knew; what the maker knew is not overtaken by it.
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
