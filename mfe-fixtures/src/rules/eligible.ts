import { takesPart, type Match, type User } from '@society/contracts';
import { peopleIn } from '@society/league-client';

/** Who may be put into a match (spec section 5): players and admins, not suspended, who take part in the league. */
export const isEligible = (person: Pick<User, 'role' | 'isActive' | 'name' | 'plays'>): boolean =>
  person.role !== 'substitution' && person.isActive && takesPart(person);

/** Why no match can be made, and what to do about it, while fewer than two of all are eligible. */
export const tooFewPlayers = 'A match needs two people who take part in the league. Add them on the page Players.';

/** The `players` who are in none of these matches of a fixture, neither as a player nor as a substitute. */
export const unusedPlayers = <P extends { readonly id: string }>(
  players: readonly P[],
  matches: readonly Match[],
): P[] => {
  const used = new Set(matches.flatMap(peopleIn));
  return players.filter(({ id }) => !used.has(id));
};

/** Whether at least two players are in none of these matches. Also where either is not known: then a dialog says why, and offers to ask again. */
export const canPair = (
  players: readonly { readonly id: string }[] | undefined,
  matches: readonly Match[] | undefined,
): boolean => !players || !matches || unusedPlayers(players, matches).length >= 2;
