import { askNewAddress, endOtherSessions, logoutEverywhere, me, resolveNewAddress } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request, startMailServer } from '@society/service-kit/testing';
import { sha256 } from '@society/service-kit/token';
import { email, password, person, players, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';
import { passkeyCalls } from './passkey-calls.ts';

const minute = 60_000;
const day = 1440 * minute;
const wanted = 'anna@new.example.org';

let auth: Auth;
/** The session that asks, of Anna Keller, who has just signed in. */
let sid: string;
const begin = async (env?: Parameters<typeof startAuth>[0]) => {
  auth = await startAuth(env);
  await auth.anna();
  sid = await auth.session();
};
beforeEach(() => begin());
afterEach(() => auth.close());
/** The same service with a mail server. */
const withMailServer = async () => {
  const server = await startMailServer();
  await auth.close();
  await begin({ SMTP_URL: server.url });
  return server;
};

const ask = (over: object = {}, playerId = 'p1') =>
  request(auth.url, askNewAddress, {
    actor: players,
    params: { playerId },
    body: { email: wanted, currentPassword: password, sessionId: sid, ...over },
  });
/** Asks for another address without the password. */
const askBySession = (over: object = {}, playerId = 'p1') => ask({ currentPassword: undefined, ...over }, playerId);
const bens = 'ben@example.org';
const addBen = () => auth.put(aSnapshot({ id: 'p2', email: bens }), 1, { password });
const mailedToken = async () => {
  const links = (await auth.mails()).flatMap(({ text }) => /\/new-address\/([\w-]{43})/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? '';
};
const resolve = async (token: string) =>
  (await request(auth.url, resolveNewAddress, { actor: players, body: { token } })).body.change;
const pending = async (playerId = 'p1') =>
  (await request(auth.url, me, { actor: person(playerId, sid) })).body.pendingEmail;

test('when somebody asks with their password, then the new address gets a link, the old one a note, and the old one counts', async () => {
  expect((await ask()).body).toEqual({ sent: true });
  const mails = await auth.mails();
  expect(mails.map(({ to }) => to)).toEqual([`Anna Keller <${wanted}>`, `Anna Keller <${email}>`]);
  expect(mails[1]?.text).not.toMatch(/new-address|new\.example/);
  expect(await pending()).toBe(wanted);
  const token = await mailedToken();
  expect(await resolve(token)).toEqual({ playerId: 'p1', email: wanted, sessionId: sid });
  const kept = JSON.stringify(await auth.account('p1'));
  expect([kept.includes(sha256(token)), kept.includes(token)]).toEqual([true, false]);
  expect(JSON.stringify(auth.logger.entries)).not.toContain(token);
  expect((await auth.signIn()).status).toBe(200);
});

test('when the password is wrong, then it is said at its field, nothing is mailed, and guesses are slowed down', async () => {
  const answer = await ask({ currentPassword: 'wrong horse' });
  expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
  expect([await pending(), await auth.mails()]).toEqual([undefined, []]);
  for (let time = 0; time < 4; time += 1) await ask({ currentPassword: 'wrong horse' });
  expect((await ask()).status).toBe(429);
});

test('when somebody has the address, then nothing is mailed, and who asks is looked at as for any other', async () => {
  auth.clock.advance(11 * minute);
  const taken = true;
  expect([(await askBySession({ taken })).status, (await ask({ taken, currentPassword: 'wrong' })).status]).toEqual([
    403, 400,
  ]);
  expect((await ask({ taken })).body).toEqual({ sent: false });
  expect([await pending(), await auth.mails()]).toEqual([undefined, []]);
});

test('when who asks has proved by a passkey that it is them, then no password is asked for, for ten minutes', async () => {
  const calls = passkeyCalls(auth);
  const { device } = await calls.added(sid);
  auth.clock.advance(11 * minute);
  const answer = await askBySession();
  const message = 'Please confirm that it is you.';
  expect([answer.status, answer.error.issues]).toEqual([403, [{ path: 'proof', message }]]);
  expect(await pending()).toBeUndefined();
  await calls.prove(sid, { credential: device.use(await calls.question()) });
  expect((await askBySession()).body).toEqual({ sent: true });
  expect(await resolve(await mailedToken())).toEqual({ playerId: 'p1', email: wanted, sessionId: sid });
  auth.clock.advance(10 * minute);
  expect((await askBySession()).status).toBe(403);
});

test('when another session, or another person, has proved who they are, then that is no proof for this one', async () => {
  await addBen();
  auth.clock.advance(11 * minute);
  const [other, proved] = [await auth.session(), await auth.session(bens)];
  expect((await askBySession()).status).toBe(403);
  expect((await askBySession({ sessionId: proved })).status).toBe(401);
  expect((await askBySession({ sessionId: other }, 'p2')).status).toBe(401);
  expect([await pending(), await pending('p2')]).toEqual([undefined, undefined]);
});

test.each(['password', 'proof'])('when the session has ended, then no %s moves an address by it', async (way) => {
  const owner = await auth.session();
  await request(auth.url, endOtherSessions, { actor: person('p1', owner) });
  expect((await (way === 'password' ? ask() : askBySession())).status).toBe(401);
  expect(await pending()).toBeUndefined();
});

test('when the account has moved, then the link is used up and the session that asked stays', async () => {
  await ask();
  const token = await mailedToken();
  await auth.put(aSnapshot({ email: wanted }), 4, { keepSession: sid });
  expect([await resolve(token), await pending()]).toEqual([null, undefined]);
  expect((await auth.signIn({ email: wanted, password })).status).toBe(200);
});

test('when the session that asked has ended before the account moves, then it is not brought back', async () => {
  const signIn = async () => {
    const token = tokenOf((await auth.signIn()).headers);
    return { token, id: (await auth.resolve(token))?.id ?? '' };
  };
  const [laptop, phone] = [await signIn(), await signIn()];
  await request(auth.url, logoutEverywhere, { actor: person('p1', phone.id) });
  await auth.put(aSnapshot({ email: wanted }), 4, { keepSession: laptop.id });
  expect([await auth.resolve(laptop.token), await auth.resolve(phone.token)]).toEqual([null, null]);
});

test('when a day has gone by, or another address is asked for, then the older link is dead', async () => {
  await ask();
  const older = await mailedToken();
  await ask({ email: 'anna@other.example.org' });
  const newer = await mailedToken();
  expect([await resolve(older), (await resolve(newer))?.email]).toEqual([null, 'anna@other.example.org']);
  auth.clock.advance(day);
  expect([await resolve(newer), await pending()]).toEqual([null, undefined]);
});

test('when the present address is asked for, then the link is dead, with no proof and no mail, by a session that counts', async () => {
  await ask();
  const token = await mailedToken();
  auth.clock.advance(11 * minute);
  const keep = (over = {}) => askBySession({ email: 'Anna.KELLER@example.org', ...over });
  expect([(await keep({ sessionId: 'ended' })).status, (await resolve(token))?.email]).toEqual([401, wanted]);
  expect((await keep()).body).toEqual({ sent: false });
  expect([await resolve(token), await pending()]).toEqual([null, undefined]);
  expect((await keep()).body).toEqual({ sent: false });
  expect(await auth.mails()).toHaveLength(2);
});

test('when the password is set anew or the person suspended, then the link is dead', async () => {
  await ask();
  const first = await mailedToken();
  await auth.put(aSnapshot(), 4, { password: 'battery staple' });
  expect(await resolve(first)).toBeNull();
  const { headers } = await auth.signIn({ email, password: 'battery staple' });
  sid = (await auth.resolve(tokenOf(headers)))?.id ?? '';
  expect((await ask({ currentPassword: 'battery staple' })).status).toBe(200);
  const second = await mailedToken();
  await auth.put(aSnapshot({ isActive: false }), 5);
  expect(await resolve(second)).toBeNull();
});

test.each(['is away', 'refuses the mailbox'])(
  'when the mail server %s, then nothing waits for a link that was not mailed, and the one before works on',
  async (what) => {
    const server = await withMailServer();
    await addBen();
    const sessionIds = [sid, await auth.session(bens)];
    await ask();
    await auth.mails();
    const token = /\/new-address\/([\w-]{43})/.exec(server.taken[0]?.text ?? '')?.[1] ?? '';
    server.state.manner = 'refuses';
    if (what === 'is away') await server.close();
    for (const [i, id] of ['p1', 'p2'].entries())
      expect((await ask({ email: 'me@other.example.org', sessionId: sessionIds[i] }, id)).body).toEqual({
        sent: false,
      });
    if (what !== 'is away') await server.close();
    expect([await pending(), (await resolve(token))?.email, await pending('p2')]).toEqual([wanted, wanted, undefined]);
  },
);

test('when the mail server breaks off once it has the link, then the wish stays, and the old address gets its note', async () => {
  const server = await withMailServer();
  server.state.manner = 'breaks off';
  const { body } = await ask();
  await auth.mails();
  await server.close();
  expect([body, await pending()]).toEqual([{ sent: false }, wanted]);
  expect(server.taken.map(({ to }) => to)).toEqual([[wanted], [email]]);
});

test('when six are asked for within an hour, then the last has to wait', async () => {
  for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('when the mail server is away, then what it has never taken does not count towards that', async () => {
  await (await withMailServer()).close();
  for (let time = 0; time < 6; time += 1) expect((await ask()).body).toEqual({ sent: false });
});

test('when the right password comes after wrong ones, then those no longer slow anybody down', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let time = 0; time < 4; time += 1) await ask({ currentPassword: 'wrong horse' });
    expect((await ask({ taken: true })).status).toBe(200);
  }
});
