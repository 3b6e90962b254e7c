import { aFinishedMatch, aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import { clubDay } from '@society/web-kit';
import { byFixture, fixtureBadge, fixtureName, matchCount, newestFirst, underWay, whyLocked } from './fixture-view.ts';
import { seemsUnplayed } from './match-status.ts';

const london = 'Europe/London';
const on = (date: string) => aFixture({ date });
const evening = new Date('2026-06-10T19:00:00Z');

describe('the badge', () => {
  test.each([
    ['yesterday', '2026-06-09T11:00:00.000Z', 'Completed'],
    ['today', '2026-06-10T11:00:00.000Z', 'Active'],
    ['today, later', '2026-06-10T22:30:00.000Z', 'Active'],
    ['tomorrow', '2026-06-11T11:00:00.000Z', 'Scheduled'],
    ['tomorrow at the club, though today in UTC', '2026-06-10T23:30:00.000Z', 'Scheduled'],
  ])('when the fixture is %s, then it follows from the day', (_, date, expected) => {
    expect(fixtureBadge(on(date), [], evening, london)).toBe(expected);
    expect(fixtureBadge(on(date), [aMatch()], evening, london)).toBe(expected);
  });

  test('when the clock at the club has passed midnight, then yesterday’s evening is over', () => {
    const date = '2026-06-10T11:00:00.000Z';
    expect(fixtureBadge(on(date), [], new Date('2026-06-10T22:59:00Z'), london)).toBe('Active');
    expect(fixtureBadge(on(date), [], new Date('2026-06-10T23:00:00Z'), london)).toBe('Completed');
    expect(fixtureBadge(on(date), [], new Date('2026-06-10T23:00:00Z'), 'UTC')).toBe('Active');
  });

  test.each([
    ['every match', [aFinishedMatch(), aFinishedMatch({ id: '13' })], 'Completed'],
    ['only one match', [aFinishedMatch(), aRunningMatch({ id: '13' })], 'Active'],
  ])('when %s is completed, then it counts before the day', (_, matches, expected) => {
    expect(fixtureBadge(on('2026-06-10T11:00:00.000Z'), matches, evening, london)).toBe(expected);
  });
});

test('when a fixture has no name, then it is called by its id', () => {
  expect([fixtureName(aFixture()), fixtureName(aFixture({ name: ' ' }))]).toEqual([
    'Week 4 - March Medal',
    'Fixture 4',
  ]);
});

test('when fixtures are listed, then the newest stands first, and nothing is lost', () => {
  const one = aFixture({ id: '1', date: '2026-03-01T12:00:00.000Z' });
  const two = aFixture({ id: '2', date: '2026-04-01T12:00:00.000Z', createdAt: '2026-02-01T09:00:00.000Z' });
  const three = aFixture({ id: '3', date: '2026-04-01T12:00:00.000Z', createdAt: '2026-02-02T09:00:00.000Z' });
  expect(newestFirst([one, two, three]).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('when matches are counted, then one is a match', () => {
  expect([0, 1, 40].map(matchCount)).toEqual(['0 matches', '1 match', '40 matches']);
});

test('when a point is recorded or a match is over, then the fixture cannot be taken back any more', () => {
  expect(whyLocked([])).toBeUndefined();
  expect(whyLocked([aMatch(), aRunningMatch({ id: '13' })])).toBeUndefined();
  expect(whyLocked([aMatch(), aRunningMatch({ player1Score: 2 })])).toBe('scored');
  expect(whyLocked([aFinishedMatch({ player1Score: 0, player2Score: 0 })])).toBe('scored');
});

test('when a match was decided beforehand, then its fixture can be changed, but neither moved nor taken away', () => {
  const decided = aMatch({ status: 'completed', isCompleted: true, decided: { outcome: 'player1', reason: 'Rain' } });
  expect([whyLocked([decided]), whyLocked([aMatch()])]).toEqual(['decided', undefined]);
  expect(whyLocked([decided, aFinishedMatch()])).toBe('scored');
  expect(whyLocked([{ ...decided, player2Score: 3 }])).toBe('scored');
});

test('when a match was called off, then its evening is as open as without it, whatever was recorded in it', () => {
  const calledOff = aFinishedMatch({ decided: { outcome: 'void', reason: 'A wrong tap' } });
  expect(whyLocked([calledOff])).toBeUndefined();
  expect(seemsUnplayed(calledOff)).toBe(true);
  expect(whyLocked([calledOff, aFinishedMatch({ id: '13' })])).toBe('scored');
});

test('when matches are sorted by fixture, then each is with its own', () => {
  const found = byFixture([aMatch(), aMatch({ id: '13' }), aMatch({ id: '14', fixtureId: '5' })]);
  expect([...found].map(([id, matches]) => [id, matches.map((match) => match.id)])).toEqual([
    ['4', ['12', '13']],
    ['5', ['14']],
  ]);
});

test('when a moment is near midnight, then its day is the club’s', () => {
  expect(clubDay(new Date('2026-07-15T23:30:00Z'), london)).toBe('2026-07-16');
  expect(clubDay(new Date('2026-07-15T23:30:00Z'), 'America/New_York')).toBe('2026-07-15');
  expect(clubDay(new Date('soon'), london)).toBe('');
});

test.each([
  [[aMatch()], ''],
  [[aRunningMatch()], ' It is under way.'],
  [[aMatch(), aRunningMatch()], ' 1 of them is under way.'],
  [[aRunningMatch(), aRunningMatch()], ' 2 of them are under way.'],
])('when some of the matches that go have begun, then that is said: %#', (matches, words) => {
  expect(underWay(matches)).toBe(words);
});
