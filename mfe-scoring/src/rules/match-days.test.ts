import { aFinishedMatch, aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import { dayTitle, matchDays, nearMatchesOf, nextMatchOf } from './match-days.ts';

const timeZone = 'Europe/London';
const now = new Date('2026-11-26T19:00:00Z');
const on = (id: string, day: string) => aFixture({ id, date: `${day}T12:00:00.000Z` });
const fixtures = [
  on('tonight', '2026-11-26'),
  on('next', '2026-12-03'),
  on('after', '2027-01-07'),
  on('last', '2026-11-19'),
  on('before', '2026-11-12'),
];
const evenings = { fixtures, now, timeZone };
const at = (fixtureId: string) => aMatch({ id: fixtureId, fixtureId });
/** A match of last week's evening that is not over, begun at this moment. */
const left = (startedAt: string) => aRunningMatch({ id: 'left', fixtureId: 'last', startedAt });
const shown = (...matches: Parameters<typeof matchDays>[0]) =>
  matchDays(matches, evenings).map(({ title, folded, matches: of }) => [title, folded, of.map(({ id }) => id)]);

test('when matches of many evenings are listed, then today’s come first, then days to come, then days gone, each nearest first', () => {
  const second = aMatch({ id: 'second', fixtureId: 'tonight' });
  expect(shown(at('before'), at('after'), at('next'), at('last'), at('tonight'), second)).toEqual([
    ['Today, Thursday 26 November', false, ['tonight', 'second']],
    ['Thursday 3 December', true, ['next']],
    ['Thursday 7 January 2027', true, ['after']],
    ['Thursday 19 November', true, ['last']],
    ['Thursday 12 November', true, ['before']],
  ]);
});

test('when a match of another day is being played, then it stands open after today’s, and the rest of its day stays folded', () => {
  expect(shown(aRunningMatch({ id: 'early', fixtureId: 'next' }), at('next'), at('tonight'))).toEqual([
    ['Today, Thursday 26 November', false, ['tonight']],
    ['Thursday 3 December', false, ['early']],
    ['Thursday 3 December', true, ['next']],
  ]);
});

test('when the evening of a match is unknown, then the match stands open without a day', () => {
  expect(shown(at('removed'))).toEqual([['', false, ['removed']]]);
});

test('when it is past midnight at the club, then that day is today, whatever the clock of the world says', () => {
  const night = { fixtures: [on('tonight', '2026-11-27')], now: new Date('2026-11-26T23:30:00Z') };
  expect(matchDays([at('tonight')], { ...night, timeZone: 'Europe/Berlin' })[0]).toMatchObject({ folded: false });
  expect(matchDays([at('tonight')], { ...night, timeZone })[0]).toMatchObject({ folded: true });
});

test('when a day is of another year, then its title says of which', () => {
  expect(dayTitle('2026-12-31T12:00:00.000Z', evenings)).toBe('Thursday 31 December');
  expect(dayTitle('2027-01-07T12:00:00.000Z', evenings)).toBe('Thursday 7 January 2027');
});

test.each([
  ['one of another day is under way', [at('tonight'), left('2026-11-26T18:00:00Z')], 'left'],
  [
    'one is left running from last week, and there is one tonight',
    [left('2026-11-19T18:00:00Z'), at('tonight')],
    'tonight',
  ],
  ['one is left running, and one comes', [left('2026-11-19T18:00:00Z'), at('next')], 'left'],
  ['there is one tonight', [at('next'), at('tonight')], 'tonight'],
  ['tonight’s is over', [aFinishedMatch({ fixtureId: 'tonight' }), at('after'), at('next')], 'next'],
  ['one was left unplayed, and one comes', [at('last'), at('after')], 'after'],
  ['only old ones are left', [at('before'), at('last')], 'last'],
])('when %s, then that is the next match', (_, matches, id) => {
  expect(nextMatchOf('p1', matches, evenings)?.id).toBe(id);
});

test('when somebody plays in none or has played all, then there is no next match', () => {
  expect(nextMatchOf('p7', [at('tonight')], evenings)).toBeUndefined();
  expect(nextMatchOf('p1', [aFinishedMatch({ fixtureId: 'tonight' })], evenings)).toBeUndefined();
});

test('when somebody stands in for another, then that match is theirs to play, and no more the other’s, whose own next one comes forward', () => {
  const substitute = { player1SubId: 's1', player1Sub: { id: 's1', name: 'Sam Reed', handicap: 22 } };
  const matches = [aMatch({ id: '9', fixtureId: 'next', ...substitute }), at('after')];
  expect(nextMatchOf('s1', matches, evenings)?.id).toBe('9');
  expect(nextMatchOf('p1', matches, evenings)?.id).toBe('after');
  expect(nearMatchesOf('p1', matches, evenings).map(({ id }) => id)).toEqual(['after']);
});

test.each([
  [
    'one is left running from an earlier evening',
    [aRunningMatch({ id: 'left', fixtureId: 'last' }), at('tonight'), at('next')],
    ['tonight', 'left'],
  ],
  ['none is today', [at('before'), at('after'), at('next'), aMatch({ id: 'second', fixtureId: 'next' })], ['next']],
  ['two are today', [at('tonight'), aMatch({ id: 'second', fixtureId: 'tonight' })], ['tonight', 'second']],
  ['all are played', [aFinishedMatch({ fixtureId: 'tonight' })], []],
])('when %s, then these are the ones that may be scored soon', (_, matches, ids) => {
  expect(nearMatchesOf('p1', matches, evenings).map(({ id }) => id)).toEqual(ids);
});
