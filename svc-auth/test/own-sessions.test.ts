import { completeReset, endOtherSessions, endSession, listSessions } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { email, gateway, password, person, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
const day = 86_400_000;

let auth: Auth;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
});
afterEach(() => auth.close());

const signIn = async (userAgent = iPhone) => {
  const token = tokenOf((await auth.signIn({ email, password }, gateway, { 'user-agent': userAgent })).headers);
  return { token, id: (await auth.resolve(token))?.id ?? '' };
};
const sessionsOf = async (id: string, playerId = 'p1') =>
  (await request(auth.url, listSessions, { actor: person(playerId, id) })).body;
const end = (asking: string, id: string, playerId = 'p1') =>
  request(auth.url, endSession, { actor: person(playerId, asking), params: { id } });

test('when somebody asks where they are signed in, then each session has its device, and theirs is marked', async () => {
  const phone = await signIn();
  const first = auth.clock().toISOString();
  auth.clock.advance(60_000);
  const other = await signIn('curl/8');
  const second = auth.clock().toISOString();
  expect(await sessionsOf(phone.id)).toEqual([
    { id: other.id, device: 'Device', createdAt: second, lastUsedAt: second, isThisOne: false },
    { id: phone.id, device: 'iPhone, Safari', createdAt: first, lastUsedAt: first, isThisOne: true },
  ]);
});

test('when a session is over or another person’s, then it is not in the list', async () => {
  const old = await signIn();
  auth.clock.advance(31 * day);
  const now = await signIn();
  await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
  await auth.signIn({ email: 'ben@example.org', password });
  expect((await sessionsOf(now.id)).map(({ id }) => id)).toEqual([now.id]);
  expect(await auth.resolve(old.token)).toBeNull();
});

test('when somebody signs in more often than anybody has browsers, then what they have not used for longest is over', async () => {
  const [phone, forgotten] = [await signIn(), await signIn()];
  const ofAnna = {
    playerId: 'p1',
    epoch: 1,
    createdAt: auth.clock(),
    expiresAt: new Date(auth.clock().getTime() + day),
  };
  auth.clock.advance(300_000);
  await auth.resolve(phone.token);
  const often = Array.from({ length: 48 }, (_, number) => ({ ...ofAnna, sid: `s${number}`, lastUsedAt: auth.clock() }));
  await auth.store.connection.collection('sessions').insertMany(often);
  auth.clock.advance(1);
  const last = await signIn();
  expect(await auth.resolve(forgotten.token)).toBeNull();
  const kept = (await sessionsOf(phone.id)).map(({ id }) => id);
  expect(kept).toHaveLength(50);
  expect(kept).toEqual(expect.arrayContaining([phone.id, last.id, 's0', 's47']));
});

test('when one is ended, then it alone is over', async () => {
  const [own, lost, third] = [await signIn(), await signIn(), await signIn()];
  expect((await end(own.id, lost.id)).status).toBe(204);
  expect((await end(own.id, lost.id)).status).toBe(204);
  expect(await auth.resolve(lost.token)).toBeNull();
  for (const { token } of [own, third]) expect(await auth.resolve(token)).not.toBeNull();
});

test('when it is the one that asks, or somebody else’s, then it stays', async () => {
  const own = await signIn();
  expect((await end(own.id, own.id)).status).toBe(409);
  await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
  expect((await end(await auth.session('ben@example.org'), own.id, 'p2')).status).toBe(204);
  expect(await auth.resolve(own.token)).not.toBeNull();
});

test('when all others are ended, then the one that asks stays, in the list too', async () => {
  const [own, lost] = [await signIn(), await signIn()];
  expect((await request(auth.url, endOtherSessions, { actor: person('p1', own.id) })).status).toBe(204);
  expect(await auth.resolve(lost.token)).toBeNull();
  expect(await auth.resolve(own.token)).toMatchObject({ id: own.id });
  expect((await sessionsOf(own.id)).map(({ id }) => id)).toEqual([own.id]);
});

describe('when a session that was ended asks a moment later that all others end', () => {
  const endOthers = async (id: string) =>
    (await request(auth.url, endOtherSessions, { actor: person('p1', id) })).status;

  test('then it is refused, and the session that ended it stays', async () => {
    const [own, lost] = [await signIn(), await signIn()];
    await endOthers(own.id);
    expect(await endOthers(lost.id)).toBe(401);
    expect([await auth.resolve(lost.token), (await auth.resolve(own.token))?.id]).toEqual([null, own.id]);
  });

  test('then it is refused after a reset by mail, too', async () => {
    const lost = await signIn();
    await auth.askReset(email);
    const params = { token: await auth.mailedToken('reset') };
    await request(auth.url, completeReset, { actor: gateway, params, body: { password: 'battery staple' } });
    expect([await endOthers(lost.id), await auth.resolve(lost.token)]).toEqual([401, null]);
  });

  test('then one that was kept before may still ask', async () => {
    const own = await signIn();
    for (let time = 0; time < 2; time += 1) expect(await endOthers(own.id)).toBe(204);
    expect(await auth.resolve(own.token)).toMatchObject({ id: own.id });
  });
});
