import { mayPlay } from '@society/contracts';
import type { Availability } from '@society/contracts';
import type { LineUp } from '@society/golf';
import type { Answer } from '../availability/availability.ts';
import { onTheCourse } from '../matches/match.ts';
import type { Asked } from '../matches/match.ts';
import type { Person } from '../people/person.ts';
import type { CanCome } from './absence.ts';

/**
 * Who can be asked to play on an evening: substitutes who did not say that they are out, and members who said that they are in, all of them in no match of it.
 */
export const helpersAmong = (
  people: readonly Person[],
  matches: readonly LineUp[],
  answers: Availability,
): readonly Asked[] => {
  const taken = new Set(matches.flatMap(onTheCourse));
  const said = new Map(answers.map(({ playerId, answer }) => [playerId, answer]));
  return people
    .filter((one) => one.isActive && mayPlay(one) && !taken.has(one.id))
    .flatMap(({ id, role }): readonly Asked[] => {
      if (role === 'substitution') return said.get(id) === 'out' ? [] : [{ personId: id, as: 'substitute' }];
      return said.get(id) === 'in' ? [{ personId: id, as: 'player' }] : [];
    });
};

/**
 * Whether somebody who has said yes can still come to an evening: they are known, not suspended, in no match of it by now, and did not say afterwards that they
 * are out (their yes takes back what they had said before).
 */
export const stillFree = (
  known: ReadonlyMap<string, Pick<Person, 'isActive'>>,
  matches: readonly LineUp[],
  answers: readonly Pick<Answer, 'playerId' | 'answer'>[],
): CanCome => {
  const taken = new Set(matches.flatMap(onTheCourse));
  const out = new Set(answers.filter(({ answer }) => answer === 'out').map(({ playerId }) => playerId));
  return (personId) => known.get(personId)?.isActive === true && !taken.has(personId) && !out.has(personId);
};
