import { mayPlay } from '@society/contracts';
import type { Availability, InOrOut } from '@society/contracts';
import { AppError } from '@society/kernel';
import { isDayOver } from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { Person } from '../people/person.ts';

/** A person's answer for an evening, and when they gave it; ISO 8601 in UTC. */
export type Answer = { readonly playerId: string; readonly answer: InOrOut; readonly at: string };

type Moved = Pick<Fixture, 'dayMovedAt'>;

/**
 * The moment of an answer for an evening: never before the evening moved to its day. If the server's clock was put back since the move,
 * answers would otherwise not count until it has caught up.
 */
export const saidOf = ({ dayMovedAt = '' }: Moved, at: string): string => (at < dayMovedAt ? dayMovedAt : at);

/** The answers for the evening's present day: those from before a move do not count. */
export const countingAnswers = (answers: readonly Answer[], { dayMovedAt = '' }: Moved): readonly Answer[] =>
  answers.filter(({ at }) => at >= dayMovedAt);

/** Whether somebody has said that they do not come on the evening's present day. */
export const isOut = (answers: readonly Answer[], personId: string, evening: Moved): boolean =>
  countingAnswers(answers, evening).some(({ playerId, answer }) => playerId === personId && answer === 'out');

/** The answers without those of one person; the same array when there are none. */
export const withoutAnswer = (answers: readonly Answer[], personId: string): readonly Answer[] => {
  const others = answers.filter(({ playerId }) => playerId !== personId);
  return others.length === answers.length ? answers : others;
};

/**
 * The answers with one person's answer replaced, or removed for `null`. An answer that is known changes nothing, unless it was about a
 * former day. Other people's answers for a former day stay, since they are told if the evening moves again.
 */
export const withAnswer = (
  answers: readonly Answer[],
  { playerId, answer, at }: { readonly playerId: string; readonly answer: InOrOut | null; readonly at: string },
  evening: Moved,
): readonly Answer[] => {
  const others = withoutAnswer(answers, playerId);
  if (answer === null) return others;
  const isKnown = countingAnswers(answers, evening).some((one) => one.playerId === playerId && one.answer === answer);
  return isKnown ? answers : [...others, { playerId, answer, at: saidOf(evening, at) }];
};

/** Throws 409 once the day of the evening is over at the club. */
export const requireToCome = (evening: Pick<Fixture, 'date'>, now: Date, timeZone: string): void => {
  if (isDayOver(evening, now, timeZone))
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
