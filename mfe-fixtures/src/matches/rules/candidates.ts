import type { Match, User } from '@society/contracts';
import { peopleIn } from './sides.ts';

/** A person whom a dialog offers; `takenBy` is the match of this fixture that keeps them, if one does. */
export type Candidate = { readonly person: User; readonly takenBy: string | undefined };

const byName = (one: User, other: User): number => one.name.localeCompare(other.name, 'en');

const takenIn = (matches: readonly Match[]): ReadonlyMap<string, string> => new Map(matches.flatMap((match) => peopleIn(match).map((id) => [id, match.id])));

/**
 * Who can take the place of a player: active people of role player or admin who are nowhere in the fixture yet, which leaves out the old
 * player and the opponent too. By name.
 */
export const replacements = (people: readonly User[], matches: readonly Match[]): readonly User[] => {
  const taken = takenIn(matches);
  return people.filter(({ id, role, isActive }) => isActive && role !== 'substitution' && !taken.has(id)).sort(byName);
};

/** The substitutes, free ones first, then by name, each with the match of this fixture that they play already. */
export const substitutes = (available: readonly User[], matches: readonly Match[]): readonly Candidate[] => {
  const taken = takenIn(matches);
  const candidates = available.map((person) => ({ person, takenBy: taken.get(person.id) }));
  return candidates.sort((one, other) => Number(one.takenBy !== undefined) - Number(other.takenBy !== undefined) || byName(one.person, other.person));
};
