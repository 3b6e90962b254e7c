import { mayPlay } from '@society/contracts';
import type { Availability } from '@society/contracts';
import type { LineUp } from '@society/golf';
import type { Answer } from '../availability/availability.ts';
import { onTheCourse } from '../matches/match.ts';
import type { Asked } from '../matches/match.ts';
import type { Person } from '../people/person.ts';
import type { CanCome } from './absence.ts';

/**
 * The people who can be asked to play on an evening: substitutes who are not out, and members who are in. None of them is in a match of the
 * evening.
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
 * Gives whether a helper who said yes can still come: known, not suspended, in no match of the evening, and not out. An out counts as said
 * after the yes, since saying yes takes back an earlier out.
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
