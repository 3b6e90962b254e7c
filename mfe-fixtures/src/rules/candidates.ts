import type { Match, User } from '@society/contracts';
import { byName, peopleIn } from '@society/league-client';

/** A person whom a dialog offers. `takenBy`: the id of the match of this fixture that they are in already. */
export type Candidate = { readonly person: User; readonly takenBy: string | undefined };

/** The substitutes, free ones first, then by name, each with the match of this fixture that they are in already. */
export const substitutes = (available: readonly User[], matches: readonly Match[]): readonly Candidate[] => {
  const takenBy = new Map(matches.flatMap((match) => peopleIn(match).map((id) => [id, match.id])));
  return available
    .map((person) => ({ person, takenBy: takenBy.get(person.id) }))
    .sort(
      (one, other) =>
        Number(one.takenBy !== undefined) - Number(other.takenBy !== undefined) || byName(one.person, other.person),
    );
};
