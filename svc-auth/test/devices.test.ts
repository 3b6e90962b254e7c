import { acceptInvite, changePassword, completeReset, logout } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { sha256 } from '@society/service-kit/token';
import { createPasswords, runInThread } from '../src/passwords.ts';
import { cookiesOf, dee, email, gateway, password, person, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

const chosen = 'battery staple';
const ben = { email: 'ben@example.org', password: 'second horse' };
type Cookies = { readonly cookie: string };

let auth: Auth;
/** The cookie of Anna's phone after a sign-in. */
let phone: Cookies;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
  phone = cookiesOf((await auth.signIn()).headers);
});
afterEach(() => auth.close());

const on = (device: Cookies, body: unknown = { email, password }) => auth.signIn(body, gateway, device);
/** Fails from an unknown device at the same client address until that pair has to wait. */
const guess = async (of: string = email): Promise<void> => {
  for (let time = 0; time < 11; time += 1) await auth.signIn({ email: of, password: 'wrong horse' });
  expect((await auth.signIn({ email: of, password })).status).toBe(429);
};
const deviceToken = ({ cookie }: Cookies): string => /device=([\w.-]*)/.exec(cookie)?.[1] ?? '';
const signedInOn = async (device: Cookies): Promise<string> =>
  (await auth.resolve(tokenOf((await on(device)).headers)))?.id ?? '';

test('when others guess, then a device that has signed in before gets in at once, signed out in between or not', async () => {
  await guess();
  expect((await on(phone)).status).toBe(200);
  await request(auth.url, logout, { actor: person('p1', await signedInOn(phone)) });
  await guess();
  expect((await on(phone)).status).toBe(200);
});

test('when others guess from many addresses, or fail a hundred times from its own, then it gets in at once', async () => {
  for (let place = 0; place < 6; place += 1)
    await auth.signIn({ email, password: 'wrong horse' }, gateway, { 'x-forwarded-for': `203.0.113.${place}` });
  await auth.hundredFailuresFrom('127.0.0.1');
  expect((await auth.signIn()).status).toBe(429);
  expect((await on(phone)).status).toBe(200);
});

test('when it fails itself, then it has to wait, and neither strangers nor another device of the account', async () => {
  const laptop = cookiesOf((await auth.signIn()).headers);
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await on(phone, { email, password: `wrong ${time}` })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await on(phone)).error.message).toBe('Too many failed attempts. Please try again in 1 second.');
  expect([(await on(laptop)).status, (await auth.signIn()).status]).toEqual([200, 200]);
  auth.clock.advance(1000);
  expect((await on(phone)).status).toBe(200);
});

test('when it is known already, then it gets no other cookie, and 400 days later it is unknown', async () => {
  expect((await on(phone)).headers.getSetCookie()).toHaveLength(1);
  auth.clock.advance(400 * 86_400_000);
  await guess();
  expect((await on(phone)).status).toBe(429);
});

test('when a device is known to one account, then to others it is a stranger’s', async () => {
  await auth.put(aSnapshot({ id: 'p2', email: ben.email }), 1, { password: ben.password });
  await guess(ben.email);
  expect((await on(phone, ben)).status).toBe(429);
});

test('when two people sign in on one device in turn, then it is known to both', async () => {
  await auth.put(aSnapshot({ id: 'p2', email: ben.email }), 1, { password: ben.password });
  const tablet = cookiesOf((await on(phone, ben)).headers);
  await guess();
  await guess(ben.email);
  expect([(await on(tablet)).status, (await on(tablet, ben)).status]).toEqual([200, 200]);
});

test.each([
  ['made up', () => 'x'.repeat(43)],
  ['the hash that is kept', (token: string) => sha256(token)],
  ['an operator', () => '{"$ne":null}'],
])('when a device’s token is %s, then it is a stranger’s', async (_what, forge) => {
  await guess();
  expect((await on({ cookie: `device=${forge(deviceToken(phone))}` })).status).toBe(429);
});

test('when a device is known, then only the hash of its token is kept, and no log entry has it', async () => {
  const token = deviceToken(phone);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const account = await auth.account('p1');
  expect(account?.devices?.map(({ tokenHash }) => tokenHash)).toEqual([sha256(token)]);
  for (const kept of [account, auth.logger.entries]) expect(JSON.stringify(kept)).not.toContain(token);
});

test('when somebody signs in in one new window after the other, then the account knows the last twenty', async () => {
  for (let time = 0; time < 21; time += 1) await auth.signIn();
  expect((await auth.account('p1'))?.devices).toHaveLength(20);
  await guess();
  expect((await on(phone)).status).toBe(429);
});

describe('when the password is set anew', () => {
  const reset = async (): Promise<Headers> => {
    await auth.askReset(email);
    const params = { token: await auth.mailedToken('reset') };
    return (await request(auth.url, completeReset, { actor: gateway, params, body: { password: chosen } })).headers;
  };
  const change = async (): Promise<Headers> => {
    const body = { currentPassword: password, newPassword: chosen, confirmPassword: chosen };
    return (await request(auth.url, changePassword, { actor: person('p1', await auth.session()), body })).headers;
  };

  test.each([
    ['in the settings', change],
    ['by a mailed link', reset],
  ])('%s, then the device that did so is known, and those of the former password are not', async (_what, set) => {
    const laptop = cookiesOf(await set());
    await guess();
    expect((await on(phone, { email, password: chosen })).status).toBe(429);
    expect((await on(laptop, { email, password: chosen })).status).toBe(200);
  });

  test('by an admin, then no device is known', async () => {
    await auth.put(aSnapshot(), 4, { password: chosen, by: 'p9' });
    await guess();
    expect((await on(phone, { email, password: chosen })).status).toBe(429);
  });
});

test('when an invitation is accepted, then that device is known', async () => {
  await auth.put(dee(), 1);
  await auth.issue('p5');
  const params = { token: await auth.mailedToken('invite') };
  const accept = await request(auth.url, acceptInvite, { actor: gateway, params, body: { password: chosen } });
  await guess('dee.park@example.org');
  expect((await on(cookiesOf(accept.headers), { email: 'dee.park@example.org', password: chosen })).status).toBe(200);
});

test('when the password is set anew while somebody signs in with the former one, then their device is not known', async () => {
  await auth.close();
  let verified = Promise.resolve();
  const run: typeof runInThread = async (name, task) => {
    const result = await runInThread(name, task);
    if (name === 'verify') await verified;
    return result;
  };
  auth = await startAuth({}, { passwords: createPasswords({ maxWaiting: 10, run }) });
  await auth.anna();
  let goOn = (): void => undefined;
  verified = new Promise((resolve) => (goOn = resolve));
  const late = auth.signIn();
  await auth.put(aSnapshot(), 4, { password: chosen, by: 'p9' });
  goOn();
  await late;
  expect((await auth.account('p1'))?.devices).toBeUndefined();
});
