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
 * What decides the order of the table; the first key that differs decides. Points, difference, points for, points from the matches between
 * all who are level on these three, wins.
 */
const orderKeys = ['points', 'difference', 'for', 'headToHead', 'wins'] as const;
type OrderKey = (typeof orderKeys)[number];

/** The first key on which two rows differ; undefined if there is none, so that they share the position. */
const separating = (a: Tally, b: Tally): OrderKey | undefined =>
  orderKeys.find((key) => valueOf[key](a) !== valueOf[key](b));

const compare = (a: Tally, b: Tally): number => {
  const key = separating(a, b);
  return key ? valueOf[key](b) - valueOf[key](a) : 0;
};

/** Somebody who has a row. */
type InTable = { readonly name: string; readonly tally: Tally };
type Placed<E> = E & { readonly position: number };

/** A fixed language, so that the order is the same on every phone and on the server. */
const byText = (one: string, other: string): number => one.localeCompare(other, 'en-GB');

/**
 * Sorts rows into the order of the table and gives each its position. People who are level on everything share the position; among them the
 * name decides who stands first.
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

/** The person in the row above or below, with both rows' values of the key; for a shared position, both rows' points. */
type Neighbour = { readonly playerId: string; readonly mine: number; readonly theirs: number };

/**
 * What put a row in its place. A key separates the row from each neighbour; this is the key of the two that is compared last, and the
 * neighbours that it separates. `shared` if nothing separates them.
 */
export type DecidedBy = {
  readonly key: OrderKey | 'shared';
  readonly above?: Neighbour;
  readonly below?: Neighbour;
};

const allKeys = [...orderKeys, 'shared'] as const;

/** What put a player's row in its place among rows in table order; null for somebody without a row, and if there is no other row. */
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
