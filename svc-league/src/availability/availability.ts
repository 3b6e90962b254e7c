import { takesPart } from '@society/contracts';
import type { Availability, InOrOut } from '@society/contracts';
import { AppError, clubDay } from '@society/kernel';
import type { Fixture } from '../fixtures/fixture.ts';
import type { Person } from '../people/person.ts';

/** What somebody said for an evening, and since when; ISO 8601 in UTC. */
export type Answer = { readonly playerId: string; readonly answer: InOrOut; readonly at: string };

/** The answers with this one in the place of the person's last; `null` takes that back. What is known already changes nothing. */
export const withAnswer = (
  answers: readonly Answer[],
  { playerId, answer, at }: { readonly playerId: string; readonly answer: InOrOut | null; readonly at: string },
): readonly Answer[] => {
  const before = answers.find((one) => one.playerId === playerId);
  if ((before?.answer ?? null) === answer) return answers;
  const others = answers.filter((one) => one !== before);
  return answer === null ? others : [...others, { playerId, answer, at }];
};

/** Throws 409 once the day of the evening is over at the club. */
export const requireToCome = ({ date }: Pick<Fixture, 'date'>, now: Date, timeZone: string): void => {
  if (clubDay(new Date(date), timeZone) < clubDay(now, timeZone))
    throw new AppError('conflict', 'This evening is over, so nobody can say in or out any more');
};

const mayAnswer = (person: Person): boolean => person.isActive && takesPart(person);

/** Throws 409 for somebody who cannot come: suspended, or not playing. Substitutes may answer. */
export const requireMayAnswer = (person: Person): void => {
  if (!person.isActive) throw new AppError('conflict', `${person.name} is suspended and cannot be in or out`);
  if (!takesPart(person)) throw new AppError('conflict', `${person.name} does not play and cannot be in or out`);
};

/** The answers as everybody sees them: of those who could still give them. */
export const shownAnswers = (answers: readonly Answer[], known: ReadonlyMap<string, Person>): Availability =>
  answers.flatMap(({ playerId, answer }) => {
    const person = known.get(playerId);
    return person && mayAnswer(person) ? [{ playerId, answer }] : [];
  });
