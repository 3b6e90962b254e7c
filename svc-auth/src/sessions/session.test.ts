import { isAlive, isProven, newSession, used } from './session.ts';

const start = new Date('2026-01-01T12:00:00Z');
const after = (days: number, ms = 0): Date => new Date(start.getTime() + days * 86_400_000 + ms);
const session = newSession({ tokenHash: 'h', sid: 's1', playerId: 'p1', epoch: 3 }, start);
const holder = { player: { isActive: true }, sessionEpoch: 3 };

test('when a session is not used, then it counts for 30 days', () => {
  expect(isAlive(session, holder, after(30, -1))).toBe(true);
  expect(isAlive(session, holder, after(30))).toBe(false);
});

test('when a session is used again and again, then it counts for 90 days and no longer', () => {
  let current = session;
  for (let day = 1; day < 95; day += 1) current = used(current, after(day)) ?? current;
  expect(current.expiresAt).toEqual(after(90));
  expect(isAlive(current, holder, after(90))).toBe(false);
});

test('when a session is used within five minutes, then nothing is written down', () => {
  expect(used(session, after(0, 299_999))).toBeUndefined();
  expect(used(session, after(0, 300_000))).toMatchObject({
    lastUsedAt: after(0, 300_000),
    expiresAt: after(30, 300_000),
  });
});

test('when its person is suspended, then a session does not count', () => {
  expect(isAlive(session, { ...holder, player: { isActive: false } }, start)).toBe(false);
});

test('when the account has moved on to another epoch, then only the session it kept counts', () => {
  expect(isAlive(session, { ...holder, sessionEpoch: 4 }, start)).toBe(false);
  expect(isAlive(session, { ...holder, sessionEpoch: 4, keptSession: 's2' }, start)).toBe(false);
  expect(isAlive(session, { ...holder, sessionEpoch: 4, keptSession: 's1' }, start)).toBe(true);
});

test('when the clock was put back since a proof, then the proof lasts no longer for it', () => {
  expect([0, 599_999, 600_000].map((ms) => isProven(session, after(0, ms)))).toEqual([true, true, false]);
  expect(isProven(session, after(0, -600_000))).toBe(false);
});

test('when the clock was put back since a session was used, then its next use counts from the present time', () => {
  expect(used(session, after(-1))).toMatchObject({ lastUsedAt: after(-1), expiresAt: after(29) });
});
