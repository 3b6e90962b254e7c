import type { Match } from '@society/contracts';
import { byName, sidesOf } from '@society/league-client';

/** Somebody who pays for an evening, or has. */
export type Payer = { readonly id: string; readonly name: string };

/** Whoever swings in one of the matches: a substitute for whom they stand in for. */
export const playersIn = (matches: readonly Match[]): Payer[] =>
  matches.flatMap((match) => sidesOf(match).map(({ onCourse }) => onCourse));

const listOf = <P extends Payer>(people: readonly P[], ids: ReadonlySet<string>): P[] =>
  people.filter(({ id }) => ids.has(id)).toSorted(byName);

/** Whoever plays, said in or has paid, each once, by name; of whoever is known no more nothing is shown. */
export const payersOf = <P extends Payer>(
  people: readonly P[],
  {
    matches,
    inIds,
    paidIds,
  }: { readonly matches: readonly Match[]; readonly inIds: readonly string[]; readonly paidIds: readonly string[] },
): P[] => listOf(people, new Set([...inIds, ...paidIds, ...playersIn(matches).map(({ id }) => id)]));

/** Whoever has paid and swings in none of the matches, by name. */
export const paidAndNotPlaying = <P extends Payer>(
  people: readonly P[],
  { matches, paidIds }: { readonly matches: readonly Match[]; readonly paidIds: readonly string[] },
): P[] => {
  const playing = new Set(playersIn(matches).map(({ id }) => id));
  return listOf(people, new Set(paidIds.filter((id) => !playing.has(id))));
};
