import { acceptInvite, changePassword, completeReset, verifyInvite } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import { eventually, request } from '@society/service-kit/testing';
import { sha256 } from '@society/service-kit/token';
import { generated } from './generated.ts';
import { dee, email, gateway, password, person, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

const day = 86_400_000;
const invalid = [400, 'This invitation is invalid or has expired.'];
const chosen = 'battery staple';
let auth: Auth;
beforeEach(async () => {
  auth = await startAuth();
  await auth.put(dee(), 1);
});
afterEach(() => auth.close());

const invited = async (): Promise<string> => {
  expect((await auth.issue('p5')).body).toEqual({ sent: true });
  return auth.mailedToken('invite');
};
const verify = (token: string) => request(auth.url, verifyInvite, { actor: gateway, params: { token } });
const accept = (token: string, body: unknown = { password: chosen }, actor: Actor = gateway) =>
  request(auth.url, acceptInvite, { actor, params: { token }, body });
const refused = async (token: string): Promise<void> => {
  const before = await auth.account('p5');
  for (const answer of [await verify(token), await accept(token)]) {
    expect([answer.status, answer.error.message]).toEqual(invalid);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect(await auth.account('p5')).toEqual(before);
};

test('when somebody is invited, then they get a mail with a link to the configured site, and only the hash of its token is kept', async () => {
  const token = await invited();
  const mails = await auth.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'Dee Park <dee.park@example.org>',
    subject: 'Your invitation to Fairway Society',
  });
  expect(mails[0]?.html).toContain(`href="http://localhost:3000/invite/${token}"`);
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  const account = await auth.account('p5');
  expect(JSON.stringify(account)).not.toContain(token);
  expect(account?.invitation).toEqual({
    tokenHash: sha256(token),
    expiresAt: new Date(auth.clock().getTime() + 7 * day),
  });
  expect(JSON.stringify(auth.logger.entries)).not.toContain(token);
});

test('when the link is opened, then it says who it is for, as often as one likes', async () => {
  const token = await invited();
  for (let time = 0; time < 2; time += 1)
    expect((await verify(token)).body).toEqual({ name: 'Dee Park', email: 'dee.park@example.org' });
});

test('when it is accepted, then the account is active, the person is signed in, and svc-players is told once', async () => {
  const answer = await accept(await invited());
  expect([answer.status, answer.body]).toEqual([
    200,
    { ...dee({ invitationAccepted: true }), isAdmin: false, version: 1 },
  ]);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^session=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await auth.resolve(tokenOf(answer.headers))).toMatchObject({ playerId: 'p5', role: 'player' });
  expect((await auth.signIn({ email: 'dee.park@example.org', password: chosen })).status).toBe(200);
  expect(auth.accepted).toEqual([
    expect.objectContaining({
      name: 'invitation.accepted',
      subject: 'p5',
      data: { playerId: 'p5', acceptedAt: auth.clock().toISOString() },
    }),
  ]);
});

test('when it is used a second time, then it is refused and the password stays', async () => {
  const token = await invited();
  await accept(token);
  await refused(token);
  expect((await auth.signIn({ email: 'dee.park@example.org', password: chosen })).status).toBe(200);
});

test('when it is used twice at once, then one of them is in', async () => {
  const token = await invited();
  const answers = await Promise.all([accept(token), accept(token, { password: 'another horse' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(auth.accepted).toHaveLength(1);
});

test('when it is sent again, then the older link is dead and the newer works', async () => {
  const older = await invited();
  const newer = await invited();
  expect(newer).not.toBe(older);
  await refused(older);
  expect((await accept(newer)).status).toBe(200);
});

test('when somebody is invited, then the link has 256 new bits of the system’s generator, works once, and for seven days', async () => {
  const used = await generated(invited);
  auth.clock.advance(7 * day);
  await refused(used);
  const token = await invited();
  expect(token).not.toBe(used);
  auth.clock.advance(7 * day - 1);
  expect((await accept(token)).status).toBe(200);
  await refused(token);
});

test('when it is a moment short of seven days old, then it works; at seven days it does not', async () => {
  const token = await invited();
  auth.clock.advance(7 * day - 1);
  expect((await verify(token)).status).toBe(200);
  await auth.noted('p5', 'openedAt');
  auth.clock.advance(1);
  await refused(token);
});

test.each([
  ['made up', () => 'x'.repeat(43)],
  ['changed in one letter', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['the hash that is kept', (token: string) => sha256(token)],
  ['cut off', (token: string) => token.slice(0, 10)],
  ['an operator', () => '{"$ne":null}'],
])('when the token is %s, then it is refused and nothing changes', async (_what, forge) => {
  await refused(forge(await invited()));
});

test('when somebody else’s reset link is used as an invitation, then it is refused', async () => {
  await auth.anna();
  await auth.askReset(email);
  await refused(await auth.mailedToken('reset'));
});

test('when it is accepted, then its person is told by mail', async () => {
  await accept(await invited());
  expect((await auth.mails()).at(-1)).toMatchObject({
    to: 'Dee Park <dee.park@example.org>',
    subject: 'Your account for Fairway Society is active',
  });
});

test.each([
  ['an admin has set a password', async () => void (await auth.put(dee(), 2, { password }))],
  [
    'its person has reset the password',
    async () => {
      await auth.askReset('dee.park@example.org');
      const params = { token: await auth.mailedToken('reset') };
      await request(auth.url, completeReset, { actor: gateway, params, body: { password: chosen } });
    },
  ],
])('when %s, then the link is dead', async (_what, setPassword) => {
  const token = await invited();
  await setPassword();
  await refused(token);
});

test('when its person has a password from an admin and changes it, then the link is dead', async () => {
  await auth.put(dee(), 2, { password });
  const token = await invited();
  const session = await auth.resolve(tokenOf((await auth.signIn({ email: 'dee.park@example.org', password })).headers));
  const answer = await request(auth.url, changePassword, {
    actor: person('p5', session?.id ?? ''),
    body: { currentPassword: password, newPassword: chosen, confirmPassword: chosen },
  });
  expect(answer.status).toBe(200);
  await refused(token);
});

test('when the address is changed, then the link in the former mailbox is dead', async () => {
  const token = await invited();
  await auth.put(dee({ email: 'dee@right.example.org' }), 2);
  await refused(token);
});

test('when the person is suspended or removed, then the link is dead', async () => {
  const token = await invited();
  await auth.put(dee({ isActive: false }), 2);
  await refused(token);
  expect([(await auth.issue('p5')).status, (await auth.issue('p404')).status]).toEqual([409, 404]);
});

test('when somebody has accepted, then they are not invited again and get no mail', async () => {
  await accept(await invited());
  const mailed = (await auth.mails()).length;
  const answer = await auth.issue('p5');
  expect([answer.status, answer.error.message]).toEqual([409, 'The invitation has already been accepted']);
  expect(await auth.mails()).toHaveLength(mailed);
});

test.each([
  ['none', {}, 'Password must be at least 6 characters'],
  ['too short', { password: '12345' }, 'Password must be at least 6 characters'],
  ['an operator', { password: { $ne: null } }, 'Password must be at least 6 characters'],
  ['endless', { password: 'x'.repeat(201) }, 'At most 200 characters'],
])('when the password is %s, then it is refused, and the link still works', async (_what, body, message) => {
  const token = await invited();
  const before = await auth.account('p5');
  const answer = await accept(token, body);
  expect([answer.status, answer.error.message]).toEqual([400, message]);
  expect(await auth.account('p5')).toEqual(before);
  expect((await accept(token)).status).toBe(200);
});

test('when somebody was signed in in that browser, then that session is over', async () => {
  await auth.anna();
  const former = tokenOf((await auth.signIn()).headers);
  const session = await auth.resolve(former);
  await accept(await invited(), undefined, person('p1', session?.id ?? ''));
  expect(await auth.resolve(former)).toBeNull();
});

test('when an admin has set a password before, then failures to sign in with it are over with the acceptance', async () => {
  await auth.put(dee(), 2, { password });
  for (let time = 0; time < 6; time += 1) await auth.signIn({ email: 'dee.park@example.org', password: 'wrong horse' });
  await accept(await invited());
  expect((await auth.signIn({ email: 'dee.park@example.org', password: chosen })).status).toBe(200);
});

test('when svc-players does not take the event at first, then it comes later', async () => {
  await auth.close();
  let isDown = true;
  auth = await startAuth();
  const { publish } = auth.bus;
  Object.assign(auth.bus, {
    publish: async (event: Parameters<typeof publish>[0]) =>
      isDown ? Promise.reject(new Error('the broker is away')) : publish(event),
  });
  await auth.put(dee(), 1);
  expect((await accept(await invited())).status).toBe(200);
  expect(auth.accepted).toEqual([]);
  isDown = false;
  auth.clock.advance(60_000);
  await eventually(() => auth.accepted.length === 1);
});

test('when one person is invited eleven times within an hour, then the last has to wait and the link before it still works', async () => {
  let token = '';
  for (let time = 0; time < 10; time += 1) token = await invited();
  expect((await auth.issue('p5')).status).toBe(429);
  expect((await verify(token)).status).toBe(200);
  auth.clock.advance(3_600_000);
  await invited();
});
