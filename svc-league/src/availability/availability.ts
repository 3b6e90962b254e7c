import { mayPlay } from '@society/contracts';
import type { Availability, InOrOut } from '@society/contracts';
import { AppError, clubDay } from '@society/kernel';
import type { Fixture } from '../fixtures/fixture.ts';
import type { Person } from '../people/person.ts';

/** What somebody said for an evening, and since when; ISO 8601 in UTC. */
export type Answer = { readonly playerId: string; readonly answer: InOrOut; readonly at: string };

type Moved = Pick<Fixture, 'dayMovedAt'>;

/**
 * The moment of what is said of an evening as it was read: never before it was moved to its day, also where the server's clock was put back since. Else nothing that
 * is said until the clock has caught up would count.
 */
export const saidOf = ({ dayMovedAt = '' }: Moved, at: string): string => (at < dayMovedAt ? dayMovedAt : at);

/** The answers that are about the day on which the evening is now: those from before it was moved to another one count no more. */
export const countingAnswers = (answers: readonly Answer[], { dayMovedAt = '' }: Moved): readonly Answer[] =>
  answers.filter(({ at }) => at >= dayMovedAt);

/** Whether somebody has said of the day on which the evening is now that they do not come. */
export const isOut = (answers: readonly Answer[], personId: string, evening: Moved): boolean =>
  countingAnswers(answers, evening).some(({ playerId, answer }) => playerId === personId && answer === 'out');

/**
 * The answers for this evening with this one in the place of the person's last; `null` takes that back. What is known already changes nothing, unless it was said
 * of another day. What others said of another day stays, since whoever had answered is told should it move once more.
 */
export const withAnswer = (
  answers: readonly Answer[],
  { playerId, answer, at }: { readonly playerId: string; readonly answer: InOrOut | null; readonly at: string },
  evening: Moved,
): readonly Answer[] => {
  const before = answers.filter((one) => one.playerId === playerId);
  const isKnown =
    answer === null ? before.length === 0 : countingAnswers(before, evening).some((one) => one.answer === answer);
  if (isKnown) return answers;
  const others = answers.filter((one) => one.playerId !== playerId);
  return answer === null ? others : [...others, { playerId, answer, at: saidOf(evening, at) }];
};

/** Throws 409 once the day of the evening is over at the club. */
export const requireToCome = ({ date }: Pick<Fixture, 'date'>, now: Date, timeZone: string): void => {
  if (clubDay(new Date(date), timeZone) < clubDay(now, timeZone))
    throw new AppError('conflict', 'This evening is over, so nobody can say in or out any more');
};

/** Throws 409 for somebody who cannot come: suspended, or not playing. Every substitute may answer. */
export const requireMayAnswer = (person: Person): void => {
  if (!person.isActive) throw new AppError('conflict', `${person.name} is suspended and cannot be in or out`);
  if (!mayPlay(person)) throw new AppError('conflict', `${person.name} does not play and cannot be in or out`);
};

/** The answers as everybody sees them: of those who could still give them. */
export const shownAnswers = (answers: readonly Answer[], known: ReadonlyMap<string, Person>): Availability =>
  answers.flatMap(({ playerId, answer }) => {
    const person = known.get(playerId);
    return person?.isActive && mayPlay(person) ? [{ playerId, answer }] : [];
  });
