import { playerForm } from '@society/contracts';
import { clubDay } from '@society/kernel';
import { dayOf, demoEvenings, nameOf, ownDayOf, playedAt, strokesOf } from './evenings.ts';
import { demoPeople, demoPlayers, demoSubstitutes } from './people.ts';

const pars = [4, 4, 4, 4, 3, 4, 4, 3, 5];

test('when the demo people are typed into the form, then it takes every one, and no address comes twice', () => {
  expect(demoPeople.map((person) => playerForm.safeParse(person).success)).toEqual(demoPeople.map(() => true));
  expect(new Set(demoPeople.map((person) => person.email)).size).toBe(demoPeople.length);
  expect([demoPlayers.length, demoSubstitutes.length]).toEqual([12, 2]);
});

test('when an evening is planned, then nobody plays twice, and tonight has a match under way, some ahead and four players free', () => {
  for (const { matches } of demoEvenings) {
    const everyone = matches.flatMap((match) => [match.player1, match.player2]);
    expect(new Set(everyone).size).toBe(everyone.length);
    expect(Math.max(...everyone)).toBeLessThan(demoPlayers.length);
  }
  const tonight = demoEvenings.find((evening) => evening.daysAgo === 0)?.matches ?? [];
  expect(tonight.map((match) => match.holesPlayed)).toEqual([5, undefined, undefined, undefined]);
});

test('when an evening is dated, then its day is the one of the club, not that of Greenwich', () => {
  const lateInLondon = new Date('2026-06-30T23:30:00Z');
  expect(demoEvenings.map((evening) => dayOf(evening, lateInLondon, 'Europe/London'))).toEqual([
    '2026-06-17',
    '2026-06-24',
    '2026-07-01',
  ]);
  expect(nameOf({ week: 2, daysAgo: 7, description: '', matches: [] }, '2026-06-24')).toBe('Week 2 - June Stableford');
});

test.each([
  ['Pacific/Auckland', '2026-11-30T23:00:00.000Z'],
  ['Europe/London', '2026-12-01T12:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-01T20:00:00.000Z'],
])(
  'when a club in %s goes on with its demo, then an evening is on the day that it was made for, and played on it',
  (timeZone, date) => {
    const [evening] = demoEvenings;
    if (!evening) throw new Error('The demo has no evening');
    const fixture = { name: 'Week 1 - December Stableford', date };
    expect(ownDayOf(evening, fixture, timeZone)).toBe('2026-12-01');
    expect(ownDayOf(evening, { ...fixture, name: 'Week 1' }, timeZone)).toBeUndefined();
    const ends = [playedAt('2026-12-01', timeZone, 0, -1), playedAt('2026-12-01', timeZone, 5, 9)];
    expect(ends.map((moment) => clubDay(moment, timeZone))).toEqual(['2026-12-01', '2026-12-01']);
  },
);

test('when a round is made up, then it is the same each time, playable, and better for the better player', () => {
  expect(strokesOf(18, pars, 1, 3)).toEqual(strokesOf(18, pars, 1, 3));
  const total = (handicap: number): number => {
    let sum = 0;
    for (let week = 0; week < 200; week += 1) for (const strokes of strokesOf(handicap, pars, week, 0)) sum += strokes;
    return sum;
  };
  expect(total(4)).toBeLessThan(total(28));
  for (let week = 0; week < 50; week += 1)
    for (const strokes of strokesOf(54, pars, week, 1)) expect(strokes).toBeGreaterThanOrEqual(0);
});
