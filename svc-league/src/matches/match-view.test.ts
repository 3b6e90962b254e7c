import type { Person } from '../people/person.ts';
import { newMatch } from './match.ts';
import type { Match } from './match.ts';
import { shownWith } from './match-view.ts';

const start = '2026-06-10T18:00:00.000Z';
const later = '2026-06-12T09:00:00.000Z';
/** Both handicaps of hers give nine shots. */
const ann: Person = {
  id: 'ann',
  name: 'Ann Keller',
  handicap: 17,
  earlierHandicaps: [{ handicap: 18, until: later }],
  role: 'player',
  isActive: true,
};
const sue: Person = { id: 'sue', name: 'Sue Pemberton', handicap: 7, role: 'substitution', isActive: true };
const people = new Map([ann, sue].map((person) => [person.id, person]));
const scheduled = newMatch({ id: '12', fixtureId: '3', player1Id: 'ann', player2Id: 'bob', createdAt: start });
const running: Match = {
  ...scheduled,
  status: 'in_progress',
  startedAt: start,
  player2SubId: 'sue',
  player1PlayingHandicap: 9,
  player2PlayingHandicap: 4,
};
const shown = (match: Match, endOfDay?: string) => {
  const evenings = { teeTimes: new Map(), endsOfDays: new Map(endOfDay === undefined ? [] : [['3', endOfDay]]) };
  const { player1Handicap, player2Handicap } = shownWith(
    people,
    new Date(later),
    () => () => true,
    evenings,
  )({ match, version: 1 });
  return [player1Handicap, player2Handicap];
};

test('when a round has begun, then it shows the handicaps of that moment, of whoever plays, whatever they became since', () => {
  expect(shown(running)).toEqual([18, 7]);
});

test('when it is played or entered later than its evening, then it shows the handicaps of the evening, which it is played off', () => {
  expect(shown({ ...running, startedAt: later }, '2026-06-10T23:00:00.000Z')).toEqual([18, 7]);
  const entered: Match = { ...scheduled, status: 'completed', completedAt: later };
  expect(shown(entered, '2026-06-10T23:00:00.000Z')).toEqual([18, undefined]);
});

test('when it has not begun, then it shows none of its own', () => {
  expect(shown(scheduled)).toEqual([undefined, undefined]);
});

test('when it was ended without a start, then the moment of its end counts', () => {
  expect(shown({ ...scheduled, player2SubId: 'sue', status: 'completed', completedAt: start })).toEqual([18, 7]);
});

test('when what is remembered does not fit the frozen shots, or nobody is remembered, then it is not known', () => {
  expect(shown({ ...running, player1PlayingHandicap: 12, player2SubId: 'gone' })).toEqual([undefined, undefined]);
});
