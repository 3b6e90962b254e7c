import { dayOf, demoEvenings, nameOf } from './evenings.ts';
import { isOwnClub } from './own-club.ts';
import { demoPeople } from './people.ts';

const untouched = {
  people: [],
  club: { isChanged: false, timeZone: 'Europe/London', setup: { done: false } },
  courses: [{ id: 'home' }],
  seasons: [{ version: 1 }],
  fixtures: [],
};
const demoFixtures = demoEvenings.map((evening) => {
  const day = dayOf(evening, new Date('2026-11-26T12:00:00Z'), 'Europe/London');
  return { name: nameOf(evening, day), date: `${day}T00:00:00.000Z` };
});

test('when there is what a first start makes, or a demo that was broken off, then that is no club of their own', () => {
  expect(isOwnClub(untouched)).toBe(false);
  expect(isOwnClub({ ...untouched, people: demoPeople, fixtures: demoFixtures })).toBe(false);
});

test('when a demo was broken off on the first of a month at a club where that day begins before Greenwich’s, then that is no club of their own', () => {
  const club = { ...untouched.club, timeZone: 'Pacific/Auckland' };
  const fixtures = [{ name: 'Week 1 - December Stableford', date: '2026-11-30T23:00:00.000Z' }];
  expect(isOwnClub({ ...untouched, club, fixtures })).toBe(false);
});

test('when an admin has begun a club with anything, then it is one', () => {
  for (const begun of [
    { people: [...demoPeople, { email: 'ann@example.org' }] },
    { club: { ...untouched.club, isChanged: true } },
    { courses: [{ id: 'home' }, { id: '1' }] },
    { seasons: [{ version: 2 }] },
    { seasons: [{ version: 1 }, { version: 1 }] },
    { fixtures: [...demoFixtures, { name: 'Week 1', date: '2026-12-01T00:00:00.000Z' }] },
    // The demo's name on another month's day.
    { fixtures: [{ name: 'Week 1 - November Stableford', date: '2026-12-01T00:00:00.000Z' }] },
  ])
    expect([begun, isOwnClub({ ...untouched, ...begun })]).toEqual([begun, true]);
});

test('when a whole demo was restored or imported into a store that never made one, then it is left as it is', () => {
  const club = { ...untouched.club, setup: { done: true } };
  expect(isOwnClub({ ...untouched, people: demoPeople, fixtures: demoFixtures, club })).toBe(true);
});
