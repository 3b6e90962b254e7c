import type { LineUp, Pair } from './line-up.ts';

/** Reads a line-up that the device kept; `undefined` when it is none. */
export const keptLineUp = (kept: unknown): LineUp | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { pairs, sittingOut, leftOut } = kept as Readonly<Record<string, unknown>>;
  return isListOf(isPair, pairs) && isListOf(isId, sittingOut) && isListOf(isId, leftOut)
    ? { pairs, sittingOut, leftOut }
    : undefined;
};

/** The part of a line-up that stays when another one is proposed. */
export type Kept = Pick<LineUp, 'pairs' | 'leftOut'>;

/** The part that can stay when only these people are free: pairs of two free people, and free people who were left out. */
export const stillFree = ({ pairs, leftOut }: Kept, free: readonly string[]): Kept => ({
  pairs: pairs.filter(({ player1Id, player2Id }) => free.includes(player1Id) && free.includes(player2Id)),
  leftOut: leftOut.filter((id) => free.includes(id)),
});

const isId = (value: unknown): value is string => typeof value === 'string';

const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' &&
  value !== null &&
  'player1Id' in value &&
  'player2Id' in value &&
  isId(value.player1Id) &&
  isId(value.player2Id);

const isListOf = <T>(isOne: (value: unknown) => value is T, list: unknown): list is readonly T[] =>
  Array.isArray(list) && list.every(isOne);
