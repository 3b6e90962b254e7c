import type { PlayerForm } from '@society/contracts';
import { byName, detailsOf, isActiveAdmin, makeReady, reserve, snapshotOf, takeUp, userOf } from './player.ts';

const form = (over: Partial<PlayerForm> = {}): PlayerForm => ({
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna.keller@example.org',
  handicap: 18,
  role: 'player',
  isActive: true,
  availableForSubstitution: false,
  plays: true,
  ...over,
});
const made = { id: 'p1', attempt: 'a1', at: '2026-03-01T10:00:00.000Z' };
const later = '2026-03-02T10:00:00.000Z';
const pending = (over: Partial<PlayerForm> = {}) => reserve(detailsOf(form(over)), made);

test('when a form leaves optional fields blank, then they are stored as absent and the password not at all', () => {
  const details = detailsOf(form({ phone: '', bio: '', businessCompany: 'Keller & Stone', password: 'secret-1' }));
  expect(details).toEqual({
    firstName: 'Anna',
    lastName: 'Keller',
    email: 'anna.keller@example.org',
    handicap: 18,
    role: 'player',
    isActive: true,
    availableForSubstitution: false,
    plays: true,
    businessCompany: 'Keller & Stone',
  });
});

test('when a creation comes to its end, then the person is ready and the attempt forgotten', () => {
  const ready = makeReady(pending(), 'a1');
  expect(ready).toMatchObject({ id: 'p1', state: 'ready', createdAt: made.at });
  expect(ready).not.toHaveProperty('attempt');
});

test('when a creation did not come to its end, then the next one takes it up with its own form, the same id and from now on', () => {
  const again = takeUp(pending(), detailsOf(form({ firstName: 'Anne' })), { attempt: 'a2', at: later });
  expect(again).toMatchObject({ id: 'p1', state: 'pending', firstName: 'Anne', attempt: 'a2', createdAt: later });
});

test('when another creation has overtaken this one, then this one is refused', () => {
  const again = takeUp(pending(), detailsOf(form()), { attempt: 'a2', at: later });
  expect(() => makeReady(again, 'a1')).toThrow('A user with this email address already exists');
  expect(() => makeReady(makeReady(again, 'a2'), 'a2')).toThrow('A user with this email address already exists');
  expect(() => takeUp(makeReady(again, 'a2'), detailsOf(form()), { attempt: 'a3', at: later })).toThrow(
    'A user with this email address already exists',
  );
});

test('when somebody is pending, suspended, no admin or has never signed in, then they do not count as an active admin', () => {
  const isIn = { invitationAccepted: true };
  expect(isActiveAdmin({ ...makeReady(pending({ role: 'admin' }), 'a1'), ...isIn })).toBe(true);
  expect(isActiveAdmin({ ...pending({ role: 'admin' }), ...isIn })).toBe(false);
  expect(isActiveAdmin({ ...makeReady(pending({ role: 'admin', isActive: false }), 'a1'), ...isIn })).toBe(false);
  expect(isActiveAdmin({ ...makeReady(pending(), 'a1'), ...isIn })).toBe(false);
  expect(isActiveAdmin(makeReady(pending({ role: 'admin' }), 'a1'))).toBe(false);
});

test('when a person is told to others, then nothing internal goes along', () => {
  const player = makeReady(pending({ role: 'admin', phone: '0161 496 0000' }), 'a1');
  expect(snapshotOf(player)).toMatchObject({ name: 'Anna Keller', phone: '0161 496 0000' });
  expect(userOf(player, 2)).toMatchObject({ isAdmin: true, version: 2 });
  for (const internal of ['state', 'attempt', 'changedIn', 'addresses'])
    expect(userOf(player, 2)).not.toHaveProperty(internal);
});

test('when people are listed, then they stand by name, without regard to case, and by id when the name is the same', () => {
  const named = (firstName: string, lastName: string, id: string) =>
    userOf(reserve(detailsOf(form({ firstName, lastName })), { ...made, id }), 1);
  const list = [
    named('bea', 'Young', '3'),
    named('Carl', 'Ash', '2'),
    named('Bea', 'Young', '1'),
    named('Älva', 'Berg', '4'),
  ];
  expect(list.sort(byName).map((user) => user.id)).toEqual(['4', '1', '3', '2']);
});
