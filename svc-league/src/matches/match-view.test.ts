import { admin } from '../../test/scorecards.ts';
import type { Person } from '../people/person.ts';
import { decideMatch } from '../rounds/decision.ts';
import { newMatch } from './match.ts';
import type { Match } from './match.ts';
import { shownWith } from './match-view.ts';
import { completeByAdmin } from './result.ts';

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
const viewOf = (match: Match, endOfDay?: string, now = later) => {
  const evenings = { teeTimes: new Map(), endsOfDays: new Map(endOfDay === undefined ? [] : [['3', endOfDay]]) };
  return shownWith(people, new Date(now), () => () => true, evenings)({ match, version: 1 });
};
const shown = (match: Match, endOfDay?: string) => {
  const { player1Handicap, player2Handicap } = viewOf(match, endOfDay);
  return [player1Handicap, player2Handicap];
};

test('when a round has begun, then it shows the handicaps of that moment, of whoever plays, whatever they became since', () => {
  expect(shown(running)).toEqual([18, 7]);
  expect(shown({ ...running, status: 'completed', completedAt: later })).toEqual([18, 7]);
});

test('when it is played or entered later than its evening, then it shows the handicaps of the evening, which it is played off', () => {
  expect(shown({ ...running, startedAt: later }, '2026-06-10T23:00:00.000Z')).toEqual([18, 7]);
  const entered: Match = { ...scheduled, status: 'completed', completedAt: later };
  expect(shown(entered, '2026-06-10T23:00:00.000Z')).toEqual([18, undefined]);
});

test('when it has not begun, then it shows none of its own until its evening’s day is over', () => {
  const waiting = { ...scheduled, player2SubId: 'sue' };
  expect(shown(waiting)).toEqual([undefined, undefined]);
  expect(shown(waiting, '2026-06-12T23:00:00.000Z')).toEqual([undefined, undefined]);
  expect(shown(waiting, '2026-06-10T23:00:00.000Z')).toEqual([18, 7]);
});

test.each<[string, Match]>([
  ['ended', { ...scheduled, status: 'completed', completedAt: start }],
  ['decided', decideMatch(scheduled, { scorer: admin, outcome: 'player1', reason: 'No show', at: start }).next],
])('when it was %s without a start, then that moment counts', (_what, match) => {
  expect(shown({ ...match, player2SubId: 'sue' })).toEqual([18, 7]);
});

test('when what is remembered does not fit the frozen shots, or nobody is remembered, then it is not known', () => {
  expect(shown({ ...running, player1PlayingHandicap: 12, player2SubId: 'gone' })).toEqual([undefined, undefined]);
});

const result = { player1Score: 1, player2Score: 2, winnerId: 'bob', byAdmin: false, by: 'bob', at: start };
const disputed: Match = { ...scheduled, status: 'completed', completedAt: start, differences: 1, result };

test.each<[string, boolean, string, Match]>([
  ['has just ended', true, start, disputed],
  ['ended a week ago', false, '2026-06-17T18:00:00.000Z', disputed],
  ['has its result from an admin', false, start, { ...disputed, result: { ...result, byAdmin: true } }],
  ['still runs', false, start, { ...disputed, status: 'in_progress' }],
])('when a match whose sides differ %s, then it is disputed: %s', (_what, isDisputed, now, match) => {
  expect(viewOf(match, undefined, now).disputed).toBe(isDisputed);
});

test('when a match with an admin’s final score is decided later, then it has the date of the decision and no final score', () => {
  const ended = completeByAdmin(scheduled, { scorer: admin, player1Score: 12, player2Score: 20, at: start }).next;
  const decided = decideMatch(ended, { scorer: admin, outcome: 'draw', reason: 'Rain', at: later }).next;
  expect(viewOf(ended)).toMatchObject({ finalScoreByAdmin: true, completedAt: start });
  expect(viewOf(decided)).toMatchObject({ finalScoreByAdmin: false, completedAt: later });
});
