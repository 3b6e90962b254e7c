import { takesPart, type Match, type User } from '@society/contracts';
import { peopleIn } from '@society/league-client';

/** Who may be put into a match (spec section 5): players and admins, not suspended, who take part in the league. */
export const isEligible = (person: Pick<User, 'role' | 'isActive' | 'name' | 'plays'>): boolean =>
  person.role !== 'substitution' && person.isActive && takesPart(person);

/** Those of `players` who stand in none of these matches of a fixture, as a substitute neither. */
export const unusedPlayers = <P extends { readonly id: string }>(
  players: readonly P[],
  matches: readonly Match[],
): P[] => {
  const used = new Set(matches.flatMap(peopleIn));
  return players.filter(({ id }) => !used.has(id));
};

/** How a person is called in a choice: by name, with the company where two share one. */
export const choiceLabel = (
  { id, name, businessCompany }: Pick<User, 'id' | 'name' | 'businessCompany'>,
  all: readonly Pick<User, 'id' | 'name'>[],
): string =>
  businessCompany && all.some((other) => other.id !== id && other.name === name)
    ? `${name} (${businessCompany})`
    : name;
