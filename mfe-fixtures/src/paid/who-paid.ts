import type { Match } from '@society/contracts';
import { sidesOf } from '@society/league-client';

/** Somebody who pays for an evening, or has. */
export type Payer = { readonly id: string; readonly name: string };

/** Whoever swings in one of the matches: a substitute for whom they stand in for. */
export const playersIn = (matches: readonly Match[]): Payer[] =>
  matches.flatMap((match) => sidesOf(match).map(({ player, substitute }) => substitute ?? player));

/** Whoever plays, said in or has paid, each once, by name; of whoever is known no more nothing is shown. */
export const payersOf = <P extends Payer>(
  people: readonly P[],
  {
    matches,
    inIds,
    paidIds,
  }: { readonly matches: readonly Match[]; readonly inIds: readonly string[]; readonly paidIds: readonly string[] },
): P[] => {
  const wanted = new Set([...inIds, ...paidIds, ...playersIn(matches).map(({ id }) => id)]);
  return people.filter(({ id }) => wanted.has(id)).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};
