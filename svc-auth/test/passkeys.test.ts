import { aSnapshot } from '@society/contracts/testing';
import { email, password, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';
import { passkeyCalls } from './passkey-calls.ts';
import type { PasskeyCalls } from './passkey-calls.ts';
import { softAuthenticator } from './soft-authenticator.ts';

type Kept = { readonly _id: string; readonly passkeys?: readonly object[] };

const minute = 60_000;
let auth: Auth;
let calls: PasskeyCalls;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
  calls = passkeyCalls(auth);
});
afterEach(() => auth.close());

const unproven = { path: 'proof', message: 'Please confirm that it is you.' };

test('when somebody who has just signed in adds a passkey, then it is in their list, and they are told by mail', async () => {
  const sid = await calls.session();
  const { body: options } = await calls.askToAdd(sid);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Fairway Society' },
    user: { id: Buffer.from('p1').toString('base64url'), name: email, displayName: 'Anna Keller' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const device = softAuthenticator();
  const { status, body } = await calls.add(sid, device.make(options.challenge));
  expect(status).toBe(201);
  const at = auth.clock().toISOString();
  expect(await calls.list(sid)).toEqual({
    passkeys: [{ id: body.id, name: 'iPhone, Safari', createdAt: at, lastUsedAt: null }],
    isNeeded: false,
    site: 'localhost',
  });
  expect((await auth.mails()).at(-1)?.text).toContain('A passkey was added to your account.');
  expect((await calls.askToAdd(sid)).body.excludeCredentials).toEqual([{ type: 'public-key', id: device.id }]);
});

test.each(['password', 'passkey'])(
  'when the proof is older than ten minutes, then nothing about passkeys is changed until it comes again, by a %s',
  async (way) => {
    const sid = await calls.session();
    const { id, device } = await calls.added(sid);
    auth.clock.advance(11 * minute);
    for (const answer of [await calls.askToAdd(sid), await calls.remove(sid, id), await calls.need(sid, true)])
      expect([answer.status, answer.error.issues]).toEqual([403, [unproven]]);
    const proof =
      way === 'password' ? { currentPassword: password } : { credential: device.use(await calls.question()) };
    expect((await calls.prove(sid, proof)).status).toBe(204);
    expect((await calls.remove(sid, id)).status).toBe(204);
    expect((await calls.list(sid)).passkeys).toEqual([]);
  },
);

test('when the proof is wrong, then it is said, counted, and proves nothing', async () => {
  const sid = await calls.session();
  const { device } = await calls.added(sid);
  auth.clock.advance(11 * minute);
  const wrong = await calls.prove(sid, { currentPassword: 'wrong horse' });
  expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
  const foreign = softAuthenticator().use(await calls.question());
  expect((await calls.prove(sid, { credential: { ...foreign, id: device.id, rawId: device.id } })).status).toBe(400);
  for (let left = 3; left > 0; left -= 1) await calls.prove(sid, { currentPassword: 'wrong horse' });
  expect((await calls.prove(sid, { currentPassword: password })).status).toBe(429);
  expect((await calls.askToAdd(sid)).status).toBe(403);
});

test.each(['password', 'passkey'])(
  'when a proof by a %s is right after four wrong ones, then the count of wrong ones begins anew',
  async (way) => {
    const sid = await calls.session();
    const { device } = await calls.added(sid);
    for (let time = 0; time < 3; time += 1) {
      for (let left = 4; left > 0; left -= 1)
        expect((await calls.prove(sid, { currentPassword: 'wrong horse' })).status).toBe(400);
      const proof =
        way === 'password' ? { currentPassword: password } : { credential: device.use(await calls.question()) };
      expect((await calls.prove(sid, proof)).status).toBe(204);
    }
  },
);

test.each([
  ['another site', { origin: 'https://evil.example', rpId: 'evil.example' }],
  ['another origin of this domain', { origin: 'http://localhost:4000' }],
  ['a device that did not ask for its lock', { flags: 1 }],
])('when a passkey was made for %s, then it is refused, and the question is used up', async (_, over) => {
  const sid = await calls.session();
  const { challenge } = (await calls.askToAdd(sid)).body;
  const device = softAuthenticator();
  expect((await calls.add(sid, device.make(challenge, over))).status).toBe(400);
  expect((await calls.add(sid, device.make(challenge))).status).toBe(400);
  expect((await calls.list(sid)).passkeys).toEqual([]);
});

test('when a device says by certificates who has made it, then nobody calls an address in them, and the passkey is one like any other', async () => {
  const called = jest.spyOn(globalThis, 'fetch');
  const listedAt = 'http://127.0.0.1:9/revoked';
  const sid = await calls.session();
  const device = softAuthenticator();
  const made = device.make((await calls.askToAdd(sid)).body.challenge, { vouchedAt: listedAt });
  const { status } = await calls.add(sid, made);
  const addresses = called.mock.calls.map(([address]) => address);
  called.mockRestore();
  expect([status, addresses.includes(listedAt)]).toEqual([201, false]);
  expect((await calls.signIn(device.use(await calls.question()))).status).toBe(200);
});

test.each([
  ['no CBOR', 'xx'],
  ['CBOR that holds nothing', 'oA'],
  ['a number', 'AQ'],
])(
  'when what a device has made is %s, then it is refused, and the question is used up',
  async (_, attestationObject) => {
    const sid = await calls.session();
    const made = softAuthenticator().make((await calls.askToAdd(sid)).body.challenge);
    const broken = { ...made, response: { ...made.response, attestationObject } };
    expect([(await calls.add(sid, broken)).status, (await calls.add(sid, made)).status]).toEqual([400, 400]);
  },
);

test('when the question is old, was another session’s, or one for signing in, then no passkey is added by it', async () => {
  const [sid, other] = [await calls.session(), await calls.session()];
  const device = softAuthenticator();
  const questions = [(await calls.askToAdd(other)).body.challenge, await calls.question()];
  for (const question of questions) expect((await calls.add(sid, device.make(question))).status).toBe(400);
  const { challenge } = (await calls.askToAdd(sid)).body;
  auth.clock.advance(5 * minute);
  expect((await calls.add(sid, device.make(challenge))).status).toBe(400);
});

test('when a passkey is another person’s already, then it is refused; and nobody removes somebody else’s', async () => {
  await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
  const [annas, bens] = [await calls.session(), await calls.session('ben@example.org')];
  const { device, id } = await calls.added(annas);
  const { challenge } = (await calls.askToAdd(bens, 'p2')).body;
  expect((await calls.add(bens, device.make(challenge), 'Mine', 'p2')).status).toBe(409);
  expect((await calls.remove(bens, id, 'p2')).status).toBe(204);
  expect((await calls.list(annas)).passkeys).toHaveLength(1);
});

test('when what is asked for is so already, then nobody is told that passkeys were changed', async () => {
  const sid = await calls.session();
  const before = await auth.mails();
  expect((await calls.remove(sid, 'gone')).status).toBe(204);
  expect((await calls.need(sid, false)).status).toBe(204);
  expect(await auth.mails()).toEqual(before);
});

test('when there are ten, then no further one is asked for', async () => {
  const sid = await calls.session();
  for (let left = 10; left > 0; left -= 1) await calls.added(sid);
  expect((await calls.askToAdd(sid)).error.message).toBe('You have 10 passkeys already. Remove one first.');
});

test('when the league has moved to another domain, then passkeys of the former one, which nobody sees any more, keep none from being added', async () => {
  const sid = await calls.session();
  for (let left = 10; left > 0; left -= 1) await calls.added(sid);
  const accounts = auth.store.connection.collection<Kept>('accounts');
  const { passkeys = [] } = (await accounts.findOne({ _id: 'p1' })) ?? {};
  const former = passkeys.map((passkey) => ({ ...passkey, rpId: 'former.example.org' }));
  await accounts.updateOne({ _id: 'p1' }, { $set: { passkeys: former } });
  expect((await calls.list(sid)).passkeys).toEqual([]);
  await calls.added(sid);
  expect((await calls.list(sid)).passkeys).toHaveLength(1);
});

test('when somebody is suspended, then they can do nothing about passkeys', async () => {
  const sid = await calls.session();
  await auth.put(aSnapshot({ isActive: false }), 4);
  expect([(await calls.askToAdd(sid)).status, (await calls.need(sid, true)).status]).toEqual([401, 401]);
});

describe('when the address of the league is a number', () => {
  test('then there is no site for passkeys, and no way to begin', async () => {
    await auth.close();
    auth = await startAuth({ PUBLIC_URL: 'https://192.0.2.7' });
    await auth.anna();
    calls = passkeyCalls(auth);
    const sid = await calls.session();
    expect((await calls.list(sid)).site).toBeNull();
    expect((await calls.askToAdd(sid)).status).toBe(409);
  });
});
