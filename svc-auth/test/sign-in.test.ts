import { hash } from '@node-rs/argon2';
import { login, logout, logoutEverywhere, me } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { eventually, rawRequest, request } from '@society/service-kit/testing';
import { createPasswords } from '../src/passwords.ts';
import type { Passwords } from '../src/passwords.ts';
import { dee, email, gateway, password, person, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

let auth: Auth;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
});
afterEach(() => auth.close());

test('when address and password are right, then the user object comes back and the session travels in a cookie that scripts cannot read', async () => {
  const answer = await auth.signIn();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ...aSnapshot(), isAdmin: false, version: 3 });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^session=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('when an admin has set the password of somebody invited, then their first sign-in says that they are in, and a known one says nothing', async () => {
  await auth.put(dee(), 1, { password });
  const signIn = () => auth.signIn({ email: dee().email, password });
  expect((await signIn()).status).toBe(200);
  await eventually(() => auth.accepted.length > 0);
  expect(auth.accepted[0]).toMatchObject({ subject: 'p5', data: { playerId: 'p5' } });
  await auth.put(dee({ invitationAccepted: true }), 2);
  await signIn();
  await auth.signIn();
  expect(auth.accepted).toHaveLength(1);
});

test('when the address is written in capitals or with blanks around it, then it is the same', async () => {
  expect((await auth.signIn({ email: `  ${email.toUpperCase()} `, password })).status).toBe(200);
});

test('when password, address or account are wrong, then the answer is the same each time', async () => {
  await auth.put(aSnapshot({ id: 'p2', email: 'invited@example.org' }), 1);
  const answers = [
    await auth.signIn({ email, password: 'wrong horse' }),
    await auth.signIn({ email: 'nobody@example.org', password }),
    await auth.signIn({ email: 'invited@example.org', password }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.error).toEqual({ message: 'Invalid email or password', requestId: expect.any(String) as string });
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('when password, address or account are wrong, then the same hashing work is done each time', async () => {
  const real = createPasswords();
  let work: string[] = [];
  const counting: Passwords = {
    ...real,
    hash: (given) => (work.push('hash'), real.hash(given)),
    verify: (known, given) => (work.push('verify'), real.verify(known, given)),
  };
  await auth.close();
  auth = await startAuth({}, { passwords: counting });
  await auth.anna();
  await auth.put(aSnapshot({ id: 'p2', email: 'invited@example.org' }), 1);
  for (const tried of [email, 'nobody@example.org', 'invited@example.org']) {
    work = [];
    expect((await auth.signIn({ email: tried, password: 'wrong horse' })).status).toBe(401);
    expect(work).toEqual(['verify']);
  }
});

test('when somebody is suspended, then only the right password learns it', async () => {
  await auth.put(aSnapshot({ isActive: false }), 4);
  expect((await auth.signIn({ email, password: 'wrong horse' })).error.message).toBe('Invalid email or password');
  const answer = await auth.signIn();
  expect([answer.status, answer.error.message]).toEqual([403, 'Your account is suspended']);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['no address', { password }, 'Invalid email address'],
  ['no address at all', { email: 'anna', password }, 'Invalid email address'],
  ['an operator in its place', { email: { $ne: null }, password }, 'Invalid email address'],
  ['no password', { email }, 'Password is required'],
  ['an empty password', { email, password: '' }, 'Password is required'],
  ['an operator for a password', { email, password: { $ne: null } }, 'Password is required'],
  ['an endless password', { email, password: 'x'.repeat(1025) }, 'Invalid email or password'],
])('when the form has %s, then it is refused and says why', async (_what, body, message) => {
  const answer = await auth.signIn(body);
  expect([answer.status, answer.error.message]).toEqual([400, message]);
});

test('when there is no body, or it is not JSON, then it is refused and says why', async () => {
  const post = (init: RequestInit) => rawRequest(`${auth.url}${login.path}`, { method: 'POST', ...init });
  expect(await post({})).toMatchObject({ status: 400, body: { message: 'Invalid email address' } });
  expect(await post({ body: '{"email":', headers: { 'content-type': 'application/json' } })).toMatchObject({
    status: 400,
    body: { message: 'The request body is not valid JSON' },
  });
});

test('when somebody signs in again in the same browser, then the session before is over', async () => {
  const first = tokenOf((await auth.signIn()).headers);
  const session = await auth.resolve(first);
  const second = tokenOf((await auth.signIn(undefined, person('p1', session?.id ?? ''))).headers);
  expect(second).not.toBe(first);
  expect(await auth.resolve(first)).toBeNull();
  expect(await auth.resolve(second)).toMatchObject({ playerId: 'p1', role: 'player' });
});

test('when somebody signs out, then that session alone is over and the cookie is taken away', async () => {
  const [phone, laptop] = [tokenOf((await auth.signIn()).headers), tokenOf((await auth.signIn()).headers)];
  const session = await auth.resolve(phone);
  const answer = await request(auth.url, logout, { actor: person('p1', session?.id ?? '') });
  expect([answer.status, answer.body]).toEqual([204, undefined]);
  expect(answer.headers.get('set-cookie')).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect(await auth.resolve(phone)).toBeNull();
  expect(await auth.resolve(laptop)).not.toBeNull();
});

test('when somebody signs out everywhere, then every session of theirs is over, and nobody else’s', async () => {
  await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
  const [phone, laptop] = [tokenOf((await auth.signIn()).headers), tokenOf((await auth.signIn()).headers)];
  const others = tokenOf((await auth.signIn({ email: 'ben@example.org', password })).headers);
  const session = await auth.resolve(phone);
  const answer = await request(auth.url, logoutEverywhere, { actor: person('p1', session?.id ?? '') });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
    204,
    'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect([await auth.resolve(phone), await auth.resolve(laptop)]).toEqual([null, null]);
  expect(await auth.resolve(others)).not.toBeNull();
  expect((await auth.signIn()).status).toBe(200);
});

test('when nobody is signed in, then signing out answers the same', async () => {
  expect((await request(auth.url, logout, { actor: gateway })).status).toBe(204);
});

test('when the signed-in person asks who they are, then it is the user object as it is now', async () => {
  await auth.put(aSnapshot({ role: 'admin', handicap: 9 }), 4);
  const answer = await request(auth.url, me, { actor: person('p1', 's1') });
  expect(answer.body).toEqual({ ...aSnapshot({ role: 'admin', handicap: 9 }), isAdmin: true, version: 4 });
});

test('when the person is suspended or gone, then a token that is still good is refused', async () => {
  await auth.put(aSnapshot({ isActive: false }), 4);
  expect((await request(auth.url, me, { actor: person('p1', 's1') })).status).toBe(401);
  expect((await request(auth.url, me, { actor: person('p404', 's1') })).status).toBe(401);
});

/** Makes the kept hash of Anna's password one with older parameters. */
const withOutdatedHash = async () => {
  const outdated = await hash(password, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const accounts = auth.store.connection.collection<{ _id: string; passwordHash: string }>('accounts');
  await accounts.updateOne({ _id: 'p1' }, { $set: { passwordHash: outdated } });
  return accounts;
};

test('when the password was hashed with older parameters, then signing in hashes it anew and ends no session', async () => {
  const before = tokenOf((await auth.signIn()).headers);
  const accounts = await withOutdatedHash();
  expect((await auth.signIn()).status).toBe(200);
  expect((await accounts.findOne({ _id: 'p1' }))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await auth.signIn()).status).toBe(200);
  expect(await auth.resolve(before)).not.toBeNull();
});

test('when an admin sets a password while the former one is hashed anew, then the former one is not right again', async () => {
  const real = createPasswords();
  let meanwhile = async (): Promise<unknown> => undefined;
  const passwords: Passwords = {
    ...real,
    hash: async (given) => {
      const now = meanwhile;
      meanwhile = async () => undefined;
      await now();
      return real.hash(given);
    },
  };
  await auth.close();
  auth = await startAuth({}, { passwords });
  await auth.anna();
  await withOutdatedHash();
  meanwhile = () => auth.put(aSnapshot(), 4, { password: 'another horse', by: 'p9' });
  await auth.signIn();
  expect((await auth.signIn()).status).toBe(401);
  expect((await auth.signIn({ email, password: 'another horse' })).status).toBe(200);
});

test('when people sign in, rightly and wrongly, then each try is logged with the person, and no entry has a password, token or address', async () => {
  const token = tokenOf((await auth.signIn()).headers);
  await auth.signIn({ email, password: 'wrong horse' });
  const logged = JSON.stringify(auth.logger.entries);
  const said = auth.logger.entries.flatMap(({ message, entry }) =>
    String(message).startsWith('sign') ? [[message, (entry as { playerId?: string }).playerId]] : [],
  );
  expect(said).toEqual([
    ['signed in', 'p1'],
    ['sign-in failed', 'p1'],
  ]);
  for (const secret of [password, 'wrong horse', token, email]) expect(logged).not.toContain(secret);
});
