import { allRoutes, eventStream } from '@society/contracts';
import { AppError } from '@society/kernel';
import { testKeys } from '@society/service-kit/testing';
import { annasToken, send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

const ann = { kind: 'person', playerId: 'p1', role: 'player', sessionId: 's1' };
const leagueSaw = () => [...running.league.seen, ...running.secondLeague.seen];
const everythingSeen = () => [...running.players.seen, ...leagueSaw()];

test('when a signed-in person calls, then the service learns who it is from a token of the gateway', async () => {
  expect((await send(running.url, '/api/matches?fixtureId=4', { headers: signedIn })).status).toBe(200);
  expect(leagueSaw()).toMatchObject([
    {
      method: 'GET',
      url: '/api/matches?fixtureId=4',
      actor: ann,
    },
  ]);
});

test('when two services are called, then each gets a token that the other refuses', async () => {
  await send(running.url, '/api/players', { headers: signedIn });
  await send(running.url, '/api/course', { headers: signedIn });
  const [toPlayers, toLeague] = everythingSeen().map(({ headers }) => headers.authorization);
  const verify = (name: 'svc-players' | 'svc-league', authorization = '') =>
    testKeys().verifier(name).verify(authorization.replace('Bearer ', ''));
  expect([verify('svc-players', toPlayers), verify('svc-league', toLeague)]).toMatchObject([ann, ann]);
  expect(() => verify('svc-players', toLeague)).toThrow('not available');
  expect(() => verify('svc-league', toPlayers)).toThrow('not available');
});

test('when a session calls twice within half a minute, then its token is the same', async () => {
  await send(running.url, '/api/course', { headers: signedIn });
  await send(running.url, '/api/course', { headers: signedIn });
  const tokens = leagueSaw().map(({ headers }) => headers.authorization);
  expect(tokens[0]).toBe(tokens[1]);
});

test('when a client sends headers that speak of identity or the way, then the service sees only what the gateway says', async () => {
  const spoofed = {
    ...signedIn,
    authorization: 'Bearer forged',
    'x-user-id': 'p9',
    'x-role': 'admin',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-proto': 'https',
    forwarded: 'for=1.2.3.4',
    'x-request-id': 'chosen-by-the-client',
    host: 'evil.example.com',
  };
  const answer = await send(running.url, '/api/course', { headers: spoofed });
  const [seen] = leagueSaw();
  expect(seen?.actor).toMatchObject({ playerId: 'p1', role: 'player' });
  expect(seen?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  for (const name of ['cookie', 'x-user-id', 'x-role', 'forwarded']) expect(seen?.headers[name]).toBeUndefined();
  expect(seen?.headers['x-request-id']).not.toBe('chosen-by-the-client');
  expect(answer.headers['x-request-id']).toBe(seen?.headers['x-request-id']);
});

test('when nobody is signed in, or the cookie is of no session, then every route for people answers 401 and no service is called', async () => {
  const routes = allRoutes.filter((route) => route.access === 'session');
  for (const headers of [
    {},
    { cookie: `session=${'x'.repeat(43)}` },
    { authorization: 'Bearer x.y.z' },
    { cookie: `__Host-session=${annasToken}` },
  ]) {
    for (const { method, path } of routes) {
      const answer = await send(running.url, path.replace(/:[A-Za-z]+/g, 'x1'), { method, headers });
      expect([path, answer.status, answer.json()]).toEqual([
        path,
        401,
        { message: 'Please sign in', requestId: answer.headers['x-request-id'] },
      ]);
    }
  }
  expect(everythingSeen()).toEqual([]);
});

test.each([
  ['signs out', '/api/auth/logout', 204],
  ['signs out everywhere', '/api/auth/logout-everywhere', 204],
  ['accepts an invitation', `/api/auth/accept-invite/${'i'.repeat(22)}`, 200],
])(
  'when somebody %s, then their next request with the former session is refused although it was remembered',
  async (_what, path, status) => {
    expect((await send(running.url, '/api/auth/me', { headers: signedIn })).status).toBe(200);
    const headers = { ...signedIn, 'content-type': 'application/json' };
    expect(
      (await send(running.url, path, { method: 'POST', headers, body: '{"password":"battery staple"}' })).status,
    ).toBe(status);
    expect((await send(running.url, '/api/auth/me', { headers: signedIn })).status).toBe(401);
  },
);

test('when a session was ended elsewhere a moment ago, then a call that may set a password is refused although it is remembered', async () => {
  const change = { method: 'PATCH', headers: { ...signedIn, 'content-type': 'application/json' }, body: '{}' };
  expect((await send(running.url, '/api/players/p9', change)).status).toBe(200);
  running.auth.sessions.delete(annasToken);
  expect((await send(running.url, '/api/players/p9', change)).status).toBe(401);
  expect(running.players.seen).toHaveLength(1);
});

test('when svc-auth goes away, then whoever was seen goes on, and others are told to try again rather than sent to sign in', async () => {
  await send(running.url, '/api/course', { headers: signedIn });
  await running.auth.close();
  expect((await send(running.url, '/api/course', { headers: signedIn })).status).toBe(200);
  expect((await send(running.url, '/api/course', { headers: { cookie: `session=${'b'.repeat(43)}` } })).status).toBe(
    503,
  );
  expect((await send(running.url, '/api/course')).status).toBe(401);
});

test('when svc-auth never answers, then whoever was seen goes on, and others are told to try again rather than kept waiting', async () => {
  await send(running.url, '/api/course', { headers: signedIn });
  running.auth.state.held = new Promise(() => undefined);
  const { asked } = running.auth.state;
  const change = { method: 'PATCH', headers: { ...signedIn, 'content-type': 'application/json' }, body: '{}' };
  const others = { headers: { cookie: `session=${'b'.repeat(43)}` } };
  const answers = [send(running.url, '/api/players/p9', change), send(running.url, '/api/course', others)];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 503]);
  expect(running.auth.state.asked).toBe(asked + 2);
}, 20_000);

test('when somebody signs in, then svc-auth learns the address they came from, and that the call came through the gateway', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '1.2.3.4' };
  await send(running.url, '/api/auth/login', {
    method: 'POST',
    headers,
    body: '{"email":"a@example.org","password":"x"}',
  });
  expect(running.auth.state).toMatchObject({
    addresses: ['127.0.0.1'],
    actors: [{ kind: 'service', name: 'gateway' }],
  });
});

test('when a device has signed in before, then its cookie goes with a sign-in, and neither does with anything else', async () => {
  const device = `device=${'d'.repeat(43)}.${'e'.repeat(43)}`;
  const headers = { 'content-type': 'application/json', cookie: `a=b; ${signedIn.cookie}; ${device}; c=d` };
  const body = '{"email":"a@example.org","password":"x"}';
  await send(running.url, '/api/auth/me', { headers });
  await send(running.url, '/api/auth/login', { method: 'POST', headers, body });
  await send(running.url, '/api/auth/login', {
    method: 'POST',
    headers: { ...headers, cookie: 'device="><script>' },
    body,
  });
  expect(running.auth.state.cookies).toEqual([undefined, device, undefined]);
});

test('when a call hashes a password, then it waits for its turn, by who is signed in or else by the address it came from, and no other call does', async () => {
  const waited: string[] = [];
  const paced = await startGateway({
    pacer: { wait: async (address) => void waited.push(`stranger ${address}`) },
    memberPacer: { wait: async (id) => void waited.push(`member ${id}`) },
    proxiesInFront: 1,
  });
  // Neither those that end the session nor those that have no end.
  const routes = allRoutes.filter((one) => one.access !== 'service' && !one.endsSession && one.answers !== eventStream);
  for (const route of routes) {
    waited.splice(0);
    const target = route.path.replace(/:[A-Za-z]+/g, 'x1');
    const headers = { ...signedIn, 'content-type': 'application/json', 'x-forwarded-for': '2001:db8::7' };
    await send(paced.url, target, { method: route.method, headers });
    const asker = route.access === 'session' ? 'member p1' : 'stranger 2001:db8:0:0::/64';
    expect([target, waited]).toEqual([target, route.paced ? [asker] : []]);
  }
  await paced.close();
});

test('when strangers come from more addresses than can wait, then a member still changes people, and a made-up session waits for nothing', async () => {
  const crowded = await startGateway({ pacer: { wait: () => Promise.reject(new AppError('unavailable', 'crowded')) } });
  const add = (cookie: string) =>
    send(crowded.url, '/api/players', { method: 'POST', headers: { cookie, 'content-type': 'application/json' } });
  expect([(await add(signedIn.cookie)).status, (await add('session=made-up')).status]).toEqual([200, 401]);
  await crowded.close();
});

const internalTricks = [
  '/internal/sessions/resolve',
  '//internal/sessions/resolve',
  '/INTERNAL/sessions/resolve',
  '/%69nternal/sessions/resolve',
  '/api/..%2finternal/sessions/resolve',
  '/api/../internal/sessions/resolve',
  '/api/%2e%2e/internal/sessions/resolve',
  '/api/auth/..%252f..%252finternal/sessions/resolve',
  '/api/matches/..%2f..%2finternal/players/p1',
  '/api/matches/..%2fplayers',
  '/api/players/..%2fauth%2fme',
  '/api\\..\\internal\\sessions\\resolve',
  '/api/internal/sessions/resolve',
  '/x/../internal/sessions/resolve',
];

test.each(internalTricks)('when somebody tries %s, then no service is called', async (path) => {
  for (const method of ['GET', 'POST', 'PUT']) {
    const answer = await send(running.url, path, {
      method,
      headers: { ...signedIn, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: `{"token":"${annasToken}"}` }),
    });
    expect(answer.text).not.toContain('playerId');
    expect(answer.status === 404 || answer.headers['content-type']?.startsWith('text/html')).toBe(true);
  }
  expect(everythingSeen()).toEqual([]);
  expect(running.auth.state.asked).toBe(0);
});

test('when an address below /api is unknown, then the answer is a 404 in the standard shape', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/API/course',
    '//api/course',
    '/api/course/',
    '/api/co%75rse',
  ]) {
    const answer = await send(running.url, path, { headers: signedIn });
    expect([path, answer.status, answer.json()]).toEqual([
      path,
      404,
      { message: 'Not found', requestId: answer.headers['x-request-id'] },
    ]);
  }
});

test('when local mode adds pages of its own, then they come first and everything else stays; without them there are none', async () => {
  const added = await startGateway({
    extraPages: (req, res, next) => (req.url === '/dev/mail' ? void res.end('mails') : next()),
  });
  expect((await send(added.url, '/dev/mail')).text).toBe('mails');
  expect((await send(added.url, '/api/nothing')).status).toBe(404);
  await added.close();
  expect((await send(running.url, '/dev/mail')).text).toContain('<div id="root">');
});
