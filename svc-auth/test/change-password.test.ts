import { changePassword } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { email, password, person, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

const chosen = 'battery staple';
const form = { currentPassword: password, newPassword: chosen, confirmPassword: chosen };

let auth: Auth;
let token: string;
let sessionId: string;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
  token = tokenOf((await auth.signIn()).headers);
  sessionId = (await auth.resolve(token))?.id ?? '';
});
afterEach(() => auth.close());

const change = (body: unknown = form, headers: Record<string, string> = {}) =>
  request(auth.url, changePassword, { actor: person('p1', sessionId), body, headers });

test('when the current password is right, then the new one alone is, the session that asked stays, and the others are over', async () => {
  const other = tokenOf((await auth.signIn()).headers);
  const answer = await change();
  expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been successfully updated' }]);
  expect(await auth.resolve(token)).toMatchObject({ id: sessionId });
  expect(await auth.resolve(other)).toBeNull();
  expect((await auth.signIn()).status).toBe(401);
  expect((await auth.signIn({ email, password: chosen })).status).toBe(200);
  expect((await auth.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [`Anna Keller <${email}>`, 'Your password for Fairway Society was changed'],
  ]);
});

test('when the new password has 200 characters, in other scripts too, then it counts whole, as it was typed', async () => {
  const long = `${'ä Пар🏌'.repeat(28)}Ende`;
  expect(long).toHaveLength(200);
  expect((await change({ ...form, newPassword: long, confirmPassword: long })).status).toBe(200);
  expect((await auth.signIn({ email, password: long.slice(0, -1) })).status).toBe(401);
  expect((await auth.signIn({ email, password: long.toLowerCase() })).status).toBe(401);
  expect((await auth.signIn({ email, password: long })).status).toBe(200);
});

test('when the current password is wrong, then it is said at its field and nothing changes', async () => {
  const before = await auth.account('p1');
  const answer = await change({ ...form, currentPassword: 'wrong horse' });
  expect([answer.status, answer.error.message, answer.error.issues]).toEqual([
    400,
    'Current password is incorrect',
    [{ path: 'currentPassword', message: 'Current password is incorrect' }],
  ]);
  expect(await auth.account('p1')).toEqual(before);
  expect(await auth.resolve(token)).not.toBeNull();
});

test.each([
  ['no current password', { ...form, currentPassword: '' }, 'Current password is required'],
  ['an operator for one', { ...form, currentPassword: { $ne: null } }, 'Current password is required'],
  ['an endless one', { ...form, currentPassword: 'x'.repeat(1025) }, 'Current password is incorrect'],
  [
    'a short new one',
    { ...form, newPassword: '12345', confirmPassword: '12345' },
    'Password must be at least 6 characters',
  ],
  [
    'an endless new one',
    { ...form, newPassword: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
    'At most 200 characters',
  ],
  ['no confirmation', { ...form, confirmPassword: '' }, 'Please confirm your password'],
  ['another confirmation', { ...form, confirmPassword: 'battery stable' }, "Passwords don't match"],
])('when the form has %s, then it is refused and says why, and nothing changes', async (_what, body, message) => {
  const before = await auth.account('p1');
  const answer = await change(body);
  expect([answer.status, answer.error.message]).toEqual([400, message]);
  expect(await auth.account('p1')).toEqual(before);
});

test('when thirty wrong passwords are tried, then five are looked at, the right one has to wait too, and sign-in does not', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 30; time += 1)
    statuses.push((await change({ ...form, currentPassword: `wrong ${time}` })).status);
  expect(statuses).toEqual([...Array<number>(5).fill(400), ...Array<number>(25).fill(429)]);
  expect((await change()).status).toBe(429);
  expect((await auth.signIn()).status).toBe(200);
  auth.clock.advance(1000);
  expect((await change()).status).toBe(200);
});

test('when thirty wrong passwords come at once, then five are looked at', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => change({ ...form, currentPassword: 'wrong horse' })),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
});

test('when it is changed twice at once from the same password, then one of them counts', async () => {
  const answers = await Promise.all([
    change(),
    change({ ...form, newPassword: 'another horse', confirmPassword: 'another horse' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('when a reset link is open, then it is dead after the change', async () => {
  await auth.askReset(email);
  await auth.mails();
  await change();
  expect((await auth.account('p1'))?.reset).toBeUndefined();
});

test('when the person is suspended, then a token that is still good is refused', async () => {
  await auth.put(aSnapshot({ isActive: false }), 4);
  const before = await auth.account('p1');
  expect((await change()).status).toBe(401);
  expect(await auth.account('p1')).toEqual(before);
});

test('when people change passwords, rightly and wrongly, then no log entry has one', async () => {
  await change({ ...form, currentPassword: 'wrong horse' });
  await change();
  const logged = JSON.stringify(auth.logger.entries);
  expect(logged).toContain('password changed');
  for (const secret of [password, chosen, 'wrong horse', email]) expect(logged).not.toContain(secret);
});
