import { AppError } from '@society/kernel';
import { fixedClock } from '@society/service-kit/testing';
import { createSessions } from './sessions.ts';
import type { Session } from './sessions.ts';

const minutes = (count: number): number => count * 60_000;

const setUp = () => {
  const clock = fixedClock('2026-03-12T18:00:00.000Z');
  const session: Session = { id: 's1', playerId: 'p1', role: 'player', expiresAt: '2026-04-12T18:00:00.000Z' };
  const auth = { answer: session as Session | null | Error, asked: 0, before: Promise.resolve() };
  // The gateway has been up for a while.
  let elapsed = minutes(60);
  const sessions = createSessions({
    clock,
    now: () => elapsed,
    resolve: async () => {
      auth.asked += 1;
      const { answer } = auth;
      await auth.before;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const pass = (ms: number): void => {
    clock.advance(ms);
    elapsed += ms;
  };
  return { pass, setBack: (ms: number) => clock.advance(-ms), session, auth, sessions };
};

test('when a session was asked about within 5 s, then svc-auth is not asked again', async () => {
  const { pass, session, auth, sessions } = setUp();
  expect(await sessions.find('t')).toEqual(session);
  pass(4999);
  expect(await sessions.find('t')).toEqual(session);
  expect(auth.asked).toBe(1);
});

test('when somebody is suspended, then their session is refused 5 s later', async () => {
  const { pass, auth, sessions } = setUp();
  await sessions.find('t');
  auth.answer = null;
  pass(5000);
  expect(await sessions.find('t')).toBeUndefined();
});

test('when svc-auth takes its time, then the 5 s begin with the question: the answer may be as old as that', async () => {
  const { pass, auth, sessions } = setUp();
  let letGo = (): void => undefined;
  auth.before = new Promise((resolve) => (letGo = resolve));
  const asked = sessions.find('t');
  pass(2000);
  letGo();
  await asked;
  auth.answer = null;
  pass(3000);
  expect(await sessions.find('t')).toBeUndefined();
});

test('when a session is to be asked about anew, then it is, although it is remembered, and all learn what became of it', async () => {
  const { auth, session, sessions } = setUp();
  await sessions.find('t');
  expect(await sessions.recheck('t')).toEqual(session);
  auth.answer = null;
  expect(await sessions.recheck('t')).toBeUndefined();
  expect(await sessions.find('t')).toBeUndefined();
  expect(auth.asked).toBe(4);
});

test('when many requests of one session come at once, then svc-auth is asked once', async () => {
  const { auth, sessions } = setUp();
  await Promise.all(Array.from({ length: 20 }, () => sessions.find('t')));
  expect(auth.asked).toBe(1);
});

test('when a token belongs to no session, then that is not remembered', async () => {
  const { auth, session, sessions } = setUp();
  auth.answer = null;
  expect(await sessions.find('t')).toBeUndefined();
  auth.answer = session;
  expect(await sessions.find('t')).toEqual(session);
});

test('when somebody signs out, then the session is asked about at once', async () => {
  const { auth, sessions } = setUp();
  await sessions.find('t');
  auth.answer = null;
  sessions.forget('t');
  expect(await sessions.find('t')).toBeUndefined();
});

test('when somebody signs out while svc-auth is being asked, then the answer is not remembered', async () => {
  const { auth, sessions } = setUp();
  let letGo = (): void => undefined;
  auth.before = new Promise((resolve) => (letGo = resolve));
  const asked = sessions.find('t');
  sessions.forget('t');
  auth.answer = null;
  letGo();
  await asked;
  expect(await sessions.find('t')).toBeUndefined();
});

test('when svc-auth cannot be reached, then a session confirmed in the last 15 minutes counts, and no longer', async () => {
  const { pass, session, auth, sessions } = setUp();
  await sessions.find('t');
  auth.answer = new AppError('unavailable', 'gone');
  pass(minutes(15));
  expect(await sessions.find('t')).toEqual(session);
  pass(1000);
  await expect(sessions.find('t')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('when the clock is put back, then what is remembered counts no longer than else', async () => {
  const { pass, setBack, session, auth, sessions } = setUp();
  await sessions.find('t');
  setBack(minutes(60));
  auth.answer = new AppError('unavailable', 'gone');
  pass(minutes(15));
  expect(await sessions.find('t')).toEqual(session);
  pass(1000);
  await expect(sessions.find('t')).rejects.toMatchObject({ kind: 'unavailable' });
  auth.answer = null;
  expect(await sessions.find('t')).toBeUndefined();
});

test('when svc-auth cannot be reached, then it is asked about a known session once a second', async () => {
  const { pass, auth, sessions } = setUp();
  await sessions.find('t');
  auth.answer = new AppError('unavailable', 'gone');
  pass(minutes(1));
  await sessions.find('t');
  await sessions.find('t');
  expect(auth.asked).toBe(2);
  pass(1000);
  await sessions.find('t');
  expect(auth.asked).toBe(3);
});

test('when svc-auth cannot be reached, then an unknown session is neither let in nor sent away', async () => {
  const { auth, sessions } = setUp();
  auth.answer = new AppError('badGateway', 'gone');
  await expect(sessions.find('t')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('when a session ends while it is remembered, then it counts no more', async () => {
  const { pass, auth, session, sessions } = setUp();
  auth.answer = { ...session, expiresAt: '2026-03-12T18:00:02.000Z' };
  expect(await sessions.find('t')).toBeDefined();
  pass(2000);
  expect(await sessions.find('t')).toBeUndefined();
});

test('when a session ends while svc-auth cannot be reached, then it counts no more', async () => {
  const { pass, auth, session, sessions } = setUp();
  auth.answer = { ...session, expiresAt: '2026-03-12T18:01:00.000Z' };
  await sessions.find('t');
  auth.answer = new AppError('unavailable', 'gone');
  pass(minutes(1));
  expect(await sessions.find('t')).toBeUndefined();
  expect(await sessions.recheck('t')).toBeUndefined();
});
