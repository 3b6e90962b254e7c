import type { Availability, Match, User } from '@society/contracts';
import { answersOf, byName, mayAnswer, peopleIn } from '@society/league-client';
import { isEligible } from '../rules/eligible.ts';

type Somebody = Pick<User, 'id' | 'name' | 'role' | 'isActive' | 'plays'>;

/** Who comes, who does not, and who has not answered; each sorted by name. */
export type Comers<P> = { readonly in: readonly P[]; readonly out: readonly P[]; readonly unknown: readonly P[] };

/** The number of each, nobody twice. Everybody who is drawn counts only as drawn, whatever they answered: nobody waits for their answer. */
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

/** Nobody waits for substitutes, so they are listed only once they have answered. People who are drawn are not asked, so they never count as unanswered. */
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
 * The match that a player is in, even when a substitute plays for them. They are not asked whether they come, and no draw takes them: a player who cannot come
 * says so in the match.
 */
export const drawnMatch = (matches: readonly Match[] | undefined, playerId: string): Match | undefined =>
  matches?.find((match) => peopleIn(match).includes(playerId));
