import { resolveSession } from '@society/contracts';
import { aPlayerDeleted, aSnapshot } from '@society/contracts/testing';
import { request, storeOn } from '@society/service-kit/testing';
import { createAccountStore } from '../src/accounts/account-store.ts';
import { createSessionService } from '../src/sessions/session-service.ts';
import { createSessionStore } from '../src/sessions/session-store.ts';
import { generated } from './generated.ts';
import { gateway, password, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

const hour = 3_600_000;
const day = 24 * hour;
const coarse = 300_000;

let auth: Auth;
let token: string;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
  token = tokenOf((await auth.signIn()).headers);
});
afterEach(() => auth.close());

const stored = () => auth.store.connection.collection('sessions').find({}).toArray();

test('when the gateway asks whose session a token is, then it learns person, role and end, and a name that is not the token', async () => {
  const session = await auth.resolve(token);
  expect(session).toEqual({
    id: expect.any(String) as string,
    playerId: 'p1',
    role: 'player',
    expiresAt: new Date(auth.clock().getTime() + 30 * day).toISOString(),
  });
  expect(session?.id).not.toBe(token);
});

test('when somebody signs in, then the token is 256 new bits of the system’s generator, and it is not stored', async () => {
  const next = await generated(async () => tokenOf((await auth.signIn()).headers));
  expect(next).not.toBe(token);
  for (const each of [token, next]) expect(JSON.stringify(await stored())).not.toContain(each);
});

test('when a token is unknown, then there is no session', async () => {
  expect(await auth.resolve('x'.repeat(43))).toBeNull();
});

test.each([[{}], [{ token: 7 }], [{ token: { $ne: null } }], [{ token: 'short' }]])(
  'when the token is %j, then it is refused',
  async (body) => {
    expect((await request(auth.url, resolveSession, { actor: gateway, body })).status).toBe(400);
  },
);

test('when a session is used, then it lives 30 days from then, and that is written at most every five minutes', async () => {
  auth.clock.advance(coarse - 1);
  await auth.resolve(token);
  expect((await stored())[0]?.['lastUsedAt']).toEqual(new Date(auth.clock().getTime() - coarse + 1));
  auth.clock.advance(1);
  const session = await auth.resolve(token);
  expect(session?.expiresAt).toBe(new Date(auth.clock().getTime() + 30 * day).toISOString());
  expect((await stored())[0]?.['lastUsedAt']).toEqual(auth.clock());
});

test('when the store takes no writes, then a session goes on for as long as it would have, and that its use is not kept is logged', async () => {
  const store = storeOn(auth.store);
  const takesNoWrites = () => Promise.reject(new Error('no majority'));
  const sessions = createSessionService({
    sessions: { ...createSessionStore(store), saveUse: takesNoWrites },
    accounts: createAccountStore(store),
    ids: () => 's1',
    clock: auth.clock,
    logger: auth.logger,
  });
  const before = await auth.resolve(token);
  auth.clock.advance(coarse);
  expect(await sessions.resolve(token)).toEqual(before);
  expect(auth.logger.entries.at(-1)).toMatchObject({ message: 'the use of a session was not kept' });
});

test('when a year has gone by, then the password has not expired', async () => {
  auth.clock.advance(365 * day);
  expect((await auth.signIn()).status).toBe(200);
});

test('when a session was not used for 30 days, then it is over', async () => {
  auth.clock.advance(30 * day);
  expect(await auth.resolve(token)).toBeNull();
});

test('when a session is 90 days old, then it is over however much it was used', async () => {
  for (let days = 0; days < 89; days += 1) {
    auth.clock.advance(day);
    expect(await auth.resolve(token)).not.toBeNull();
  }
  auth.clock.advance(day);
  expect(await auth.resolve(token)).toBeNull();
});

test('when the role changes, then the session goes on with the new one', async () => {
  await auth.put(aSnapshot({ role: 'admin' }), 4);
  expect(await auth.resolve(token)).toMatchObject({ role: 'admin' });
});

test('when the person is suspended or removed, then their sessions are over, and stay so when they come back', async () => {
  const other = aSnapshot({ id: 'p2', email: 'ben@example.org' });
  await auth.put(other, 1, { password });
  const removed = tokenOf((await auth.signIn({ email: other.email, password })).headers);
  await auth.bus.publish(aPlayerDeleted({ subject: 'p2', version: 2, data: { id: 'p2' } }));
  expect(await auth.resolve(removed)).toBeNull();
  await auth.put(aSnapshot({ isActive: false }), 4);
  expect(await auth.resolve(token)).toBeNull();
  await auth.put(aSnapshot(), 5);
  expect(await auth.resolve(token)).toBeNull();
  expect((await auth.signIn()).status).toBe(200);
});

test('when an admin sets a password, then sessions are over and only the new password is right', async () => {
  expect((await auth.put(aSnapshot(), 4, { password: 'another horse' })).status).toBe(200);
  expect(await auth.resolve(token)).toBeNull();
  expect((await auth.signIn()).status).toBe(401);
  expect((await auth.signIn({ email: aSnapshot().email, password: 'another horse' })).status).toBe(200);
});

test('when the address changes, then all other sessions than the one that asked are over', async () => {
  const other = tokenOf((await auth.signIn()).headers);
  const session = await auth.resolve(token);
  await auth.put(aSnapshot({ email: 'anna@new.example.org' }), 4, { keepSession: session?.id ?? '' });
  expect(await auth.resolve(token)).toMatchObject({ id: session?.id });
  expect(await auth.resolve(other)).toBeNull();
  expect((await auth.signIn({ email: 'anna@new.example.org', password })).status).toBe(200);
  expect((await auth.signIn()).status).toBe(401);
});

test('when indexes are made, then sessions have one that removes what is over and one that keeps their names unique', async () => {
  const indexes = await auth.store.connection.collection('sessions').indexes();
  expect(indexes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      expect.objectContaining({ key: { sid: 1 }, unique: true }),
    ]),
  );
});
