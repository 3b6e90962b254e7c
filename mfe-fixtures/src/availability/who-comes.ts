import type { Availability, Match, User } from '@society/contracts';
import { answersOf, byName, mayAnswer, peopleIn } from '@society/league-client';
import { isEligible } from '../rules/eligible.ts';

type Somebody = Pick<User, 'id' | 'name' | 'role' | 'isActive' | 'plays'>;

/** Who comes, who does not, and of whom it is not known; each by name. */
export type Comers<P> = { readonly in: readonly P[]; readonly out: readonly P[]; readonly unknown: readonly P[] };

/** How many there are of each, nobody twice. Who is drawn counts first and as that alone, since nobody waits for their answer: without one they would count nowhere. */
export const comersText = (comers: Comers<Pick<Somebody, 'id'>>, matches: readonly Match[] = []): string => {
  const undrawn = (people: readonly Pick<Somebody, 'id'>[]) =>
    people.filter(({ id }) => !drawnMatch(matches, id)).length;
  return [
    ...(matches.length > 0 ? [`${matches.length * 2} drawn`] : []),
    `${undrawn(comers.in)} in`,
    `${undrawn(comers.out)} out`,
    `${undrawn(comers.unknown)} not answered`,
  ].join(', ');
};

/** Substitutes are asked by nobody, so they stand here only once they have answered; whoever is drawn is not asked any more, so nobody waits for their answer. */
export const comersOf = <P extends Somebody>(
  people: readonly P[],
  availability: Availability,
  matches: readonly Match[] | undefined,
): Comers<P> => {
  const answers = answersOf(availability);
  const may = people.filter(mayAnswer).toSorted(byName);
  return {
    in: may.filter(({ id }) => answers.get(id) === 'in'),
    out: may.filter(({ id }) => answers.get(id) === 'out'),
    unknown: may.filter((person) => isEligible(person) && !answers.has(person.id) && !drawnMatch(matches, person.id)),
  };
};

/**
 * The match that somebody is in, also where somebody else plays for them. They are not asked whether they come: they say in the match that they cannot, or have
 * done so, and no draw takes them.
 */
export const drawnMatch = (matches: readonly Match[] | undefined, playerId: string): Match | undefined =>
  matches?.find((match) => peopleIn(match).includes(playerId));
