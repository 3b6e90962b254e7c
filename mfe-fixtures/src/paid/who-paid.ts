import type { Match } from '@society/contracts';
import { byName, sidesOf } from '@society/league-client';

/** Somebody who pays, or has paid, for an evening. */
export type Payer = { readonly id: string; readonly name: string };

/** The people who play in these matches: a substitute instead of the player they stand in for. */
export const playersIn = (matches: readonly Match[]): Payer[] =>
  matches.flatMap((match) => sidesOf(match).map(({ onCourse }) => onCourse));

const listOf = <P extends Payer>(people: readonly P[], ids: ReadonlySet<string>): P[] =>
  people.filter(({ id }) => ids.has(id)).toSorted(byName);

/** Everybody who plays, said In or has paid, each once, sorted by name. Ids that are no longer among `people` are left out. */
export const payersOf = <P extends Payer>(
  people: readonly P[],
  {
    matches,
    inIds,
    paidIds,
  }: { readonly matches: readonly Match[]; readonly inIds: readonly string[]; readonly paidIds: readonly string[] },
): P[] => listOf(people, new Set([...inIds, ...paidIds, ...playersIn(matches).map(({ id }) => id)]));

/** The people who have paid and play in none of the matches, sorted by name. */
export const paidAndNotPlaying = <P extends Payer>(
  people: readonly P[],
  { matches, paidIds }: { readonly matches: readonly Match[]; readonly paidIds: readonly string[] },
): P[] => {
  const playing = new Set(playersIn(matches).map(({ id }) => id));
  return listOf(people, new Set(paidIds.filter((id) => !playing.has(id))));
};
