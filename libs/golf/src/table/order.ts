import { differenceOf } from './tallies.ts';
import type { Tally } from './tallies.ts';

const valueOf = {
  points: ({ leaguePoints }: Tally) => leaguePoints,
  difference: differenceOf,
  for: ({ goalsFor }: Tally) => goalsFor,
  headToHead: ({ pointsAmongTied }: Tally) => pointsAmongTied,
  wins: ({ wins }: Tally) => wins,
} as const;

/**
 * What decides the order of the table, the first that differs: points, difference, points for, points from the matches between all who are
 * level on these three, wins.
 */
export const orderKeys = ['points', 'difference', 'for', 'headToHead', 'wins'] as const;
export type OrderKey = (typeof orderKeys)[number];

/** The key that separates two rows; undefined where none does, so that they share the position. */
const separating = (a: Tally, b: Tally): OrderKey | undefined =>
  orderKeys.find((key) => valueOf[key](a) !== valueOf[key](b));

const compare = (a: Tally, b: Tally): number => {
  const key = separating(a, b);
  return key ? valueOf[key](b) - valueOf[key](a) : 0;
};

/** Somebody who has a row. */
export type InTable = { readonly name: string; readonly tally: Tally };
type Placed<E> = E & { readonly position: number };

/** The same on every phone and on the server, whatever their language. */
const byText = (one: string, other: string): number => one.localeCompare(other, 'en-GB');

/**
 * Puts those who have a row in the order of the table, each with their position. Who is level on everything shares the position; among
 * them the name decides who stands first.
 */
export const placed = <E extends InTable>(entries: readonly E[]): readonly Placed<E>[] => {
  const ranked = entries.toSorted(
    (a, b) => compare(a.tally, b.tally) || byText(a.name, b.name) || byText(a.tally.playerId, b.tally.playerId),
  );
  let position = 0;
  return ranked.map((entry, index) => {
    const above = ranked[index - 1];
    if (!above || compare(above.tally, entry.tally) !== 0) position = index + 1;
    return { ...entry, position };
  });
};

/** Who stands next to a row, with what both have of the key; of a shared position, the points. */
type Neighbour = { readonly playerId: string; readonly mine: number; readonly theirs: number };

/**
 * What put a row where it is: of the keys that separate it from the rows next to it, the one that is asked last, and with whom it
 * separates; `shared` when nothing does.
 */
export type DecidedBy = {
  readonly key: OrderKey | 'shared';
  readonly above?: Neighbour;
  readonly below?: Neighbour;
};

const allKeys = [...orderKeys, 'shared'] as const;

/** What put a player's row where it is among rows in their order; null for somebody without a row, and where there is no other row. */
export const decidedBy = (rows: readonly InTable[], playerId: string): DecidedBy | null => {
  const index = rows.findIndex(({ tally }) => tally.playerId === playerId);
  const own = rows[index]?.tally;
  if (!own) return null;
  const beside = { above: rows[index - 1]?.tally, below: rows[index + 1]?.tally };
  const keyTo = (other: Tally | undefined) => other && (separating(own, other) ?? 'shared');
  const keys = [keyTo(beside.above), keyTo(beside.below)];
  const key = allKeys.findLast((each) => keys.includes(each));
  if (!key) return null;
  const neighbour = (other: Tally | undefined): Neighbour | undefined => {
    if (!other || keyTo(other) !== key) return undefined;
    const value = valueOf[key === 'shared' ? 'points' : key];
    return { playerId: other.playerId, mine: value(own), theirs: value(other) };
  };
  const [above, below] = [neighbour(beside.above), neighbour(beside.below)];
  return { key, ...(above && { above }), ...(below && { below }) };
};
