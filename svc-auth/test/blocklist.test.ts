import { acceptInvite, changePassword, completeReset } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { dee, email, gateway, password, person, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

const common = 'This password is one of the most common ones. Please choose another.';
const names = "This password is made of your name or the club's. Please choose another.";

let auth: Auth;
beforeEach(async () => {
  auth = await startAuth({ PASSWORD_BLOCKLIST: '1' });
  await auth.anna();
});
afterEach(() => auth.close());

test('when an admin sets a password that everybody knows, then it is refused and nothing changes', async () => {
  const before = await auth.account('p1');
  const answer = await auth.put(dee(), 1, { password: 'password1' });
  expect([answer.status, answer.error.message, answer.error.issues]).toEqual([
    400,
    common,
    [{ path: 'password', message: common }],
  ]);
  expect([await auth.account('p1'), await auth.account('p5')]).toEqual([before, null]);
});

test('when the invited person chooses one, then the link still works with another', async () => {
  await auth.put(dee(), 1);
  await auth.issue('p5');
  const params = { token: await auth.mailedToken('invite') };
  const accept = (chosen: string) =>
    request(auth.url, acceptInvite, { actor: gateway, params, body: { password: chosen } });
  expect((await accept('qwertyuiop')).error.message).toBe(common);
  expect((await accept('DeePark2026')).error.message).toBe(names);
  expect((await accept('correct horse')).status).toBe(200);
});

test('when somebody resets to one, then the link still works with another', async () => {
  await auth.askReset(email);
  const params = { token: await auth.mailedToken('reset') };
  const complete = (chosen: string) =>
    request(auth.url, completeReset, { actor: gateway, params, body: { password: chosen } });
  expect((await complete('trustno1')).error.message).toBe(common);
  expect((await complete('Anna-Keller')).error.message).toBe(names);
  expect((await complete('battery staple')).status).toBe(200);
});

test('when somebody changes to one, then it is said at the new password’s field, but only to who knows the current one', async () => {
  const sid = await auth.session();
  const change = (currentPassword: string) =>
    request(auth.url, changePassword, {
      actor: person('p1', sid),
      body: { currentPassword, newPassword: 'FairwaySociety', confirmPassword: 'FairwaySociety' },
    });
  expect((await change('wrong horse')).error.message).toBe('Current password is incorrect');
  expect((await change(password)).error.issues).toEqual([{ path: 'newPassword', message: names }]);
});

test('when it is off, then the contract’s length is all that counts', async () => {
  await auth.close();
  auth = await startAuth();
  expect((await auth.put(dee(), 1, { password: 'password1' })).status).toBe(200);
});
