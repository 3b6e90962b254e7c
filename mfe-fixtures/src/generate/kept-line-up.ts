import type { Proposal } from '../api/use-pairings.ts';
import type { LineUp, Pair } from './line-up.ts';

/** A line-up as a device kept it; `undefined` for what is none. */
export const keptLineUp = (kept: unknown): LineUp | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { pairs, sittingOut, leftOut } = kept as Readonly<Record<string, unknown>>;
  return isListOf(isPair, pairs) && isListOf(isId, sittingOut) && isListOf(isId, leftOut)
    ? { pairs, sittingOut, leftOut }
    : undefined;
};

/** Whether a line-up is of exactly the people of a proposal, so that it may stand in its place. */
export const isOfSamePeople = (
  { pairs, sittingOut, leftOut }: LineUp,
  { free }: { readonly free: readonly Pick<Proposal['free'][number], 'id'>[] },
): boolean => {
  const placed = [...pairs.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]), ...sittingOut, ...leftOut];
  return placed.length === free.length && free.every(({ id }) => placed.includes(id));
};

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
