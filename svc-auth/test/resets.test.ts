import { changePassword, completeReset, requestReset } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request, startMailServer } from '@society/service-kit/testing';
import { sha256 } from '@society/service-kit/token';
import { generated } from './generated.ts';
import { dee, email, gateway, password, person, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

const hour = 3_600_000;
const invalid = [400, 'This reset link is invalid or has expired.'];
const chosen = 'battery staple';

let auth: Auth;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
});
afterEach(() => auth.close());

const forgotten = async (of: string = email): Promise<string> => {
  expect((await auth.askReset(of)).status).toBe(200);
  return auth.mailedToken('reset');
};
const complete = (token: string, body: unknown = { password: chosen }) =>
  request(auth.url, completeReset, { actor: gateway, params: { token }, body });
const refused = async (token: string): Promise<void> => {
  const before = await auth.account('p1');
  const answer = await complete(token);
  expect([answer.status, answer.error.message]).toEqual(invalid);
  expect(await auth.account('p1')).toEqual(before);
};

test('when somebody has forgotten their password, then they get a mail with a link to the configured site, whose token has 256 bits of the system’s generator, and only its hash is kept', async () => {
  const token = await generated(async () => {
    const { status, body } = await request(auth.url, requestReset, {
      actor: gateway,
      body: { email: ` ${email.toUpperCase()} ` },
      headers: { 'x-forwarded-host': 'evil.example.com' },
    });
    expect([status, body]).toEqual([200, { message: 'Check your email for password reset instructions.' }]);
    return auth.mailedToken('reset');
  });
  const [mail] = await auth.mails();
  expect(mail).toMatchObject({ to: `Anna Keller <${email}>`, subject: 'Reset your password for Fairway Society' });
  expect(mail?.text).toContain(`http://localhost:3000/reset/${token}\n`);
  const account = await auth.account('p1');
  expect(account?.reset).toEqual({ tokenHash: sha256(token), expiresAt: new Date(auth.clock().getTime() + hour) });
  for (const kept of [account, auth.logger.entries]) expect(JSON.stringify(kept)).not.toContain(token);
});

test('when the new password is set, then it alone is right, every session is over, and nobody is signed in by it', async () => {
  const session = tokenOf((await auth.signIn()).headers);
  const answer = await complete(await forgotten());
  expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been reset. Please sign in.' }]);
  expect(tokenOf(answer.headers)).toBe('');
  expect(await auth.resolve(session)).toBeNull();
  expect((await auth.signIn()).status).toBe(401);
  expect((await auth.signIn({ email, password: chosen })).status).toBe(200);
  expect((await auth.mails()).map(({ subject }) => subject)).toEqual([
    'Reset your password for Fairway Society',
    'Your password for Fairway Society was changed',
  ]);
});

test('when it is used a second time, or twice at once, then one of them counts', async () => {
  const token = await forgotten();
  const answers = await Promise.all([complete(token), complete(token, { password: 'another horse' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  await refused(token);
});

test('when it is a moment short of an hour old, then it works; at an hour it does not', async () => {
  const token = await forgotten();
  auth.clock.advance(hour);
  await refused(token);
  const another = await forgotten();
  auth.clock.advance(hour - 1);
  expect((await complete(another)).status).toBe(200);
});

test('when another is asked for, then the older link is dead', async () => {
  const older = await forgotten();
  const newer = await forgotten();
  await refused(older);
  expect((await complete(newer)).status).toBe(200);
});

test.each([
  ['made up', () => 'x'.repeat(43)],
  ['changed in one letter', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['the hash that is kept', (token: string) => sha256(token)],
  ['an operator', () => '{"$ne":null}'],
])('when the token is %s, then it is refused and nothing changes', async (_what, forge) => {
  await refused(forge(await forgotten()));
});

test('when an invitation is used as a reset link, then it is refused', async () => {
  await auth.put(dee(), 1);
  await auth.issue('p5');
  const answer = await complete(await auth.mailedToken('invite'));
  expect([answer.status, answer.error.message]).toEqual(invalid);
  expect((await auth.account('p5'))?.passwordHash).toBeUndefined();
});

test.each([
  ['suspended', () => auth.put(aSnapshot({ isActive: false }), 4)],
  ['given a new address', () => auth.put(aSnapshot({ email: 'anna@new.example.org' }), 4)],
  ['given a new password by an admin', () => auth.put(aSnapshot(), 4, { password: 'another horse' })],
])('when the person was %s meanwhile, then the link is dead', async (_what, change) => {
  const token = await forgotten();
  await change();
  await refused(token);
});

test.each([
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{}, 'Password must be at least 6 characters'],
  [{ password: { $gt: '' } }, 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(201) }, 'At most 200 characters'],
])('when the form is %j, then it is refused and the link still works', async (body, message) => {
  const token = await forgotten();
  const answer = await complete(token, body);
  expect([answer.status, answer.error.message]).toEqual([400, message]);
  expect((await complete(token)).status).toBe(200);
});

test.each([
  [undefined],
  ['anna'],
  [{ $ne: null }],
  ['a@example.org\r\nBcc: b@example.org'],
  ['a@example.org, b@example.org'],
])('when the address is %j, then it is refused and nothing is mailed', async (of) => {
  const answer = await auth.askReset(of);
  expect([answer.status, answer.error.message]).toEqual([400, 'Invalid email address']);
  expect(await auth.mails()).toEqual([]);
});

test('when failures slow sign-in down, then a reset lets the owner in at once', async () => {
  for (let time = 0; time < 30; time += 1) await auth.signIn({ email, password: 'wrong horse' });
  expect((await auth.signIn()).status).toBe(429);
  await complete(await forgotten());
  expect((await auth.signIn({ email, password: chosen })).status).toBe(200);
});

test('when somebody invited resets instead of accepting, then they have accepted, and the invitation is used up', async () => {
  await auth.put(dee(), 1);
  await auth.issue('p5');
  expect((await complete(await forgotten('dee.park@example.org'))).status).toBe(200);
  expect(await auth.account('p5')).toMatchObject({ player: { invitationAccepted: true } });
  expect((await auth.signIn({ email: 'dee.park@example.org', password: chosen })).body).toMatchObject({
    id: 'p5',
    invitationAccepted: true,
  });
  expect(auth.accepted).toMatchObject([{ data: { playerId: 'p5' } }]);
  expect((await auth.account('p5'))?.invitation).toBeUndefined();
});

describe('when the address is unknown, suspended, or known', () => {
  const asked = ['nobody@example.org', 'gone@example.org', email];
  beforeEach(() => auth.put(aSnapshot({ id: 'p6', email: 'gone@example.org', isActive: false }), 1, { password }));

  test('then the answers are the same, and only the last gets a mail', async () => {
    const answers: unknown[] = [];
    for (const of of asked) {
      const { status, body, headers } = await auth.askReset(of);
      answers.push([
        status,
        body,
        [...headers.keys()].sort(),
        headers.get('content-length'),
        headers.get('set-cookie'),
      ]);
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect((await auth.mails()).map(({ to }) => to)).toEqual([`Anna Keller <${email}>`]);
  });

  test('then all are slowed down alike from one line, and another line is not', async () => {
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${host}` });
    for (let time = 0; time < 30; time += 1)
      expect((await auth.askReset(asked[time % 3], from(time))).status).toBe(200);
    for (const of of asked) {
      const answer = await auth.askReset(of, from(30));
      expect([answer.status, answer.error.message]).toEqual([
        429,
        'Too many requests. Please try again in 10 minutes.',
      ]);
    }
    expect((await auth.askReset(email, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
  });
});

test('when one address is asked for again and again, then five mails go out in an hour, the answer stays the same, the last link works, and what was not mailed does not count', async () => {
  let token = '';
  for (let time = 0; time < 5; time += 1) token = await forgotten();
  auth.clock.advance(hour / 2);
  for (let time = 0; time < 5; time += 1) expect(await forgotten()).toBe(token);
  expect(await auth.mails()).toHaveLength(5);
  expect((await complete(token)).status).toBe(200);
  auth.clock.advance(hour / 2);
  expect(await forgotten()).not.toBe(token);
});

test('when the service stops right after a reset was asked for, then the link is mailed first', async () => {
  const server = await startMailServer();
  await auth.close();
  auth = await startAuth({ SMTP_URL: server.url });
  await auth.anna();
  await auth.askReset(email);
  await auth.close();
  expect(server.taken).toMatchObject([{ to: [email] }]);
  await server.close();
  auth = await startAuth();
});

test('when the mail server breaks off once it has the mail, then the link that may have arrived works', async () => {
  const server = await startMailServer();
  server.state.manner = 'breaks off';
  await auth.close();
  auth = await startAuth({ SMTP_URL: server.url });
  await auth.anna();
  await auth.askReset(email);
  await auth.mails();
  await server.close();
  const token = /reset\/([A-Za-z0-9_-]{43})/.exec(server.taken[0]?.text ?? '')?.[1] ?? '';
  expect((await complete(token)).status).toBe(200);
});

test('when wrong guesses slow down whoever changes the password, then a reset lets the owner change it at once', async () => {
  const change = async (currentPassword: string) =>
    request(auth.url, changePassword, {
      actor: person('p1', session),
      body: { currentPassword, newPassword: 'another horse', confirmPassword: 'another horse' },
    });
  let session = await auth.session();
  for (let time = 0; time < 10; time += 1) await change('wrong horse');
  expect((await change(password)).status).toBe(429);
  await complete(await forgotten());
  const resolved = await auth.resolve(tokenOf((await auth.signIn({ email, password: chosen })).headers));
  session = resolved?.id ?? '';
  expect((await change(chosen)).status).toBe(200);
});
