import { askToUsePasskey, me } from '@society/contracts';
import { aPlayerDeleted, aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { cookiesOf, email, gateway, password, person, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';
import { passkeyCalls } from './passkey-calls.ts';
import type { PasskeyCalls } from './passkey-calls.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import type { SoftAuthenticator } from './soft-authenticator.ts';

const message = 'This passkey was not accepted. Try another, or use your password.';
let auth: Auth;
let calls: PasskeyCalls;
let sid: string;
let id: string;
let device: SoftAuthenticator;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
  calls = passkeyCalls(auth);
  sid = await calls.session();
  ({ id, device } = await calls.added(sid));
});
afterEach(() => auth.close());

test('when somebody signs in with their passkey, then the session is like any other, and the device is known', async () => {
  const { status, body, headers } = await calls.signIn(device.use(await calls.question()));
  expect([status, body.id]).toEqual([200, 'p1']);
  const session = await auth.resolve(tokenOf(headers));
  expect(session).toMatchObject({ playerId: 'p1', role: 'player' });
  expect((await request(auth.url, me, { actor: person('p1', session?.id ?? '') })).body.id).toBe('p1');
  expect(cookiesOf(headers).cookie).toMatch(/^session=[\w-]{43}; device=[\w-]{43}$/);
  expect((await calls.list(sid)).passkeys).toMatchObject([{ id, lastUsedAt: auth.clock().toISOString() }]);
});

test('when an answer comes a second time, or twice at once, then one of them counts', async () => {
  const answer = device.use(await calls.question());
  const both = await Promise.all([calls.signIn(answer), calls.signIn(answer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await calls.signIn(answer)).error.message).toBe(message);
});

test.each([
  ['asked for by nobody', async () => device.use('x'.repeat(43))],
  ['for another origin', async () => device.use(await calls.question(), { origin: 'http://localhost:4000' })],
  ['for another domain', async () => device.use(await calls.question(), { rpId: 'evil.example' })],
  ['made without the device’s lock', async () => device.use(await calls.question(), { flags: 1 })],
  ['of somebody else’s handle', async () => device.use(await calls.question(), { userHandle: 'cDI' })],
  ['of a passkey that nobody has', async () => softAuthenticator().use(await calls.question())],
  [
    'signed by another key',
    async () => ({ ...softAuthenticator().use(await calls.question()), id: device.id, rawId: device.id }),
  ],
  ['to a question for adding one', async () => device.use((await calls.askToAdd(sid)).body.challenge)],
  [
    'five minutes old',
    async () => {
      const answer = device.use(await calls.question());
      auth.clock.advance(300_000);
      return answer;
    },
  ],
])('when an answer is %s, then it is refused in the same words, and begins no session', async (_, make) => {
  const answer = await calls.signIn(await make());
  expect([answer.status, answer.error.message, answer.headers.get('set-cookie')]).toEqual([401, message, null]);
});

test('when the counter of a device does not go up, then it is a copy, and refused', async () => {
  const use = async (counter: number) => (await calls.signIn(device.use(await calls.question(), { counter }))).status;
  expect([await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([200, 401, 401, 401, 200]);
});

const use = async () => (await calls.signIn(device.use(await calls.question()))).status;

test('when it was removed, or its person was suspended, then it signs in no more', async () => {
  await auth.put(aSnapshot({ isActive: false }), 4);
  expect(await use()).toBe(403);
  await auth.put(aSnapshot(), 5);
  expect(await use()).toBe(200);
  sid = await calls.session();
  await calls.remove(sid, id);
  expect(await use()).toBe(401);
});

test('when its person is gone, then it signs in no more', async () => {
  await auth.bus.publish(aPlayerDeleted({ version: 4 }));
  expect(await use()).toBe(401);
});

test('when tries with a passkey fail, then the next has to wait, as with a password, and no log has anything of them', async () => {
  const bad = async () =>
    calls.signIn(device.use(await calls.question(), { flags: 1 }), { 'x-forwarded-for': '192.0.2.1' });
  for (let left = 5; left > 0; left -= 1) expect((await bad()).status).toBe(401);
  expect((await bad()).status).toBe(429);
  expect(JSON.stringify(auth.logger.entries)).not.toContain(device.id);
});

test.each([
  ['signs in by their passkey', use, 200],
  [
    'proves by it who they are',
    async () => (await calls.prove(sid, { credential: device.use(await calls.question()) })).status,
    204,
  ],
  ['proves so by their password', async () => (await calls.prove(sid, { currentPassword: password })).status, 204],
])('when somebody %s again and again, then none of it counts as a guess', async (_, act, status) => {
  for (let time = 0; time < 7; time += 1) expect(await act()).toBe(status);
});

test('when one phone uses up what an address may ask, then the others behind it are let in a minute later', async () => {
  const ask = async (from: string) =>
    (await request(auth.url, askToUsePasskey, { actor: gateway, headers: { 'x-forwarded-for': from } })).status;
  const failures = Array.from({ length: 150 }, (_, number) => ({ id: `f${number}`, at: auth.clock().getTime() }));
  const expiresAt = new Date(auth.clock().getTime() + 60_000);
  const counts = auth.store.connection.collection<{ _id: string }>('sign_in_failures');
  await counts.replaceOne({ _id: 'passkey-requests:192.0.2.1' }, { failures, expiresAt }, { upsert: true });
  expect([await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([429, 200]);
  auth.clock.advance(60_000);
  expect(await ask('192.0.2.1')).toBe(200);
});

describe('when somebody wants to be asked for a passkey, too', () => {
  beforeEach(async () => void (await calls.need(sid, true)));
  const byPassword = async () => auth.signIn({ email, password });

  test('then the password alone signs in no more, and says so only when it is right', async () => {
    const { status, error, headers } = await byPassword();
    expect([status, error.issues, headers.get('set-cookie')]).toEqual([
      403,
      [{ path: 'passkey', message: 'Your passkey is needed, too.' }],
      null,
    ]);
    expect((await auth.signIn({ email, password: 'wrong horse' })).status).toBe(401);
    expect((await calls.signIn(device.use(await calls.question()))).status).toBe(200);
  });

  test('then the password alone proves nothing either, so it cannot be taken back by it', async () => {
    auth.clock.advance(11 * 60_000);
    expect((await calls.prove(sid, { currentPassword: password })).status).toBe(403);
    expect((await calls.need(sid, false)).status).toBe(403);
    expect((await calls.prove(sid, { credential: device.use(await calls.question()) })).status).toBe(204);
    expect((await calls.need(sid, false)).status).toBe(204);
    expect((await byPassword()).status).toBe(200);
  });

  test('then it ends with the last passkey, and nobody without one can wish it', async () => {
    await calls.remove(sid, id);
    expect((await calls.list(sid)).isNeeded).toBe(false);
    expect((await byPassword()).status).toBe(200);
    expect((await calls.need(sid, true)).status).toBe(409);
  });

  test('then a password that an admin sets lets them in afresh, without any passkey', async () => {
    await auth.put(aSnapshot(), 4, { password: 'fresh horse', by: 'p9' });
    const [told] = (await auth.mails()).filter(({ subject }) => subject.endsWith('was set by an admin'));
    expect(told?.text).toContain('Your passkeys were removed, and the new password alone signs you in.');
    expect((await auth.signIn({ email, password: 'fresh horse' })).status).toBe(200);
    expect((await calls.signIn(device.use(await calls.question()))).status).toBe(401);
  });
});
