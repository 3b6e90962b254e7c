import type { Pairing } from '@society/contracts';

export type Pair = { readonly player1Id: string; readonly player2Id: string };

/**
 * Who plays whom before the matches are made, by ids. Everybody who is free stands in it once. `sittingOut`: the pairing has no opponent for
 * them. `leftOut`: the admin took them out.
 */
export type LineUp = {
  readonly pairs: readonly Pair[];
  readonly sittingOut: readonly string[];
  readonly leftOut: readonly string[];
};

/** A proposal of the league as a line-up. Free people who are in no pair and not left out sit out. */
export const lineUpOf = (
  pairings: readonly Pick<Pairing, 'player1Id' | 'player2Id'>[],
  free: readonly string[],
  leftOut: readonly string[],
): LineUp => {
  const placed = new Set([...leftOut, ...pairings.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])]);
  return {
    pairs: pairings.map(({ player1Id, player2Id }) => ({ player1Id, player2Id })),
    sittingOut: free.filter((id) => !placed.has(id)),
    leftOut,
  };
};

/** Everybody but those left out. */
export const peopleThere = ({ pairs, sittingOut }: LineUp): string[] => [
  ...pairs.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]),
  ...sittingOut,
];

/** Puts each of two people in the place of the other. */
export const swap = ({ pairs, sittingOut, leftOut }: LineUp, one: string, other: string): LineUp => {
  const inPlaceOf = (id: string): string => (id === one ? other : id === other ? one : id);
  return {
    pairs: pairs.map(({ player1Id, player2Id }) => ({
      player1Id: inPlaceOf(player1Id),
      player2Id: inPlaceOf(player2Id),
    })),
    sittingOut: sittingOut.map(inPlaceOf),
    leftOut: leftOut.map(inPlaceOf),
  };
};

/** Takes somebody out. The first person who sat out takes their place; when there was none, their opponent sits out. */
export const leaveOut = (lineUp: LineUp, id: string): LineUp => {
  const { pairs, sittingOut, leftOut } = lineUp;
  if (leftOut.includes(id)) return lineUp;
  if (sittingOut.includes(id))
    return { pairs, sittingOut: sittingOut.filter((each) => each !== id), leftOut: [...leftOut, id] };
  const [next, ...rest] = sittingOut;
  if (next !== undefined) return { pairs: swap(lineUp, id, next).pairs, sittingOut: rest, leftOut: [...leftOut, id] };
  return {
    pairs: pairs.filter((pair) => !isIn(pair, id)),
    sittingOut: pairs
      .filter((pair) => isIn(pair, id))
      .map(({ player1Id, player2Id }) => (player1Id === id ? player2Id : player1Id)),
    leftOut: [...leftOut, id],
  };
};

/** Lets somebody who was left out play after all, against the first person who sits out. When there is none, they sit out themselves. */
export const bringBack = (lineUp: LineUp, id: string): LineUp => {
  const { pairs, sittingOut } = lineUp;
  if (!lineUp.leftOut.includes(id)) return lineUp;
  const leftOut = lineUp.leftOut.filter((each) => each !== id);
  const [opponent, ...rest] = sittingOut;
  if (opponent === undefined) return { pairs, sittingOut: [id], leftOut };
  return { pairs: [...pairs, { player1Id: opponent, player2Id: id }], sittingOut: rest, leftOut };
};

const isIn = ({ player1Id, player2Id }: Pair, id: string): boolean => player1Id === id || player2Id === id;
