import { allRoutes } from '@society/contracts';
import { listen, recordingLogger, testKeys } from '@society/service-kit/testing';
import { createGateway } from '../src/app.ts';
import { verdictOn } from '../src/plain-http.ts';
import { createRouting } from '../src/routing.ts';
import { club, send, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

const site = 'https://league.example.org';
const asked = 'x-forwarded-proto';
const session = { cookie: `__Host-session=${'a'.repeat(43)}` };

let running: Running;
beforeAll(async () => {
  running = await startGateway({ publicUrl: site, proxiesInFront: 1 });
});
afterAll(() => running.close());
afterEach(() => {
  running.league.seen.splice(0);
  running.players.seen.splice(0);
  running.auth.state.asked = 0;
});

/** How many requests reached a service. */
const requestsBehind = ({ league, secondLeague, players, media, auth }: Running): number =>
  [league, secondLeague, players, media].reduce((sum, { seen }) => sum + seen.length, auth.state.asked);

test.each([
  ['GET', '/'],
  ['HEAD', '/live-scoring?matchId=12'],
  ['GET', '/invite/abc-_1'],
  ['GET', '/js/main.0123456789.js'],
  ['GET', '/api/calendar/aaaaaaaaaaaaaaaaaaaaaaaa.ics'],
  ['GET', '//evil.example.org/'],
])('when %s %s comes over http, then it is led to the same address over https', async (method, target) => {
  const { status, headers, text } = await send(running.url, target, {
    method,
    headers: { [asked]: 'http', host: 'evil.example.org' },
  });
  expect([status, headers.location, text]).toEqual([308, `${site}${target}`, '']);
  expect(headers['cache-control']).toBe('no-store');
});

test('when the address of another site comes over http, as if to a proxy, then nobody is led there', async () => {
  const { headers } = await send(running.url, 'http://evil.example.org/', { headers: { [asked]: 'http' } });
  expect(headers.location).toBe(`${site}/`);
});

test('when one of two proxies replaces what the other said, then what it says counts, however it writes it', () => {
  const options = { publicUrl: site, proxiesInFront: 2, routing: createRouting(allRoutes) };
  const asking = (forwardedProto: string) => verdictOn({ method: 'GET', url: '/api/course', forwardedProto }, options);
  expect(['HTTP', 'https'].map((proto) => asking(proto).kind)).toEqual(['refuse', 'pass']);
});

test.each([
  ['GET', '/api/course'],
  ['GET', '/api/calendar'],
  ['POST', '/api/auth/login'],
  ['GET', '/%61pi/course'],
  ['GET', '/objects/aaaa.webp'],
  ['POST', '/'],
])(
  'when the call %s %s comes over http, then it is refused for now, and neither its cookie is looked at nor a service asked',
  async (method, target) => {
    const answer = await send(running.url, target, {
      method,
      headers: { [asked]: 'http', ...session, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.json()).toMatchObject({ message: 'Calls are taken over https only' });
    expect(requestsBehind(running)).toBe(0);
  },
);

test.each(['https', 'HTTPS', 'http, https', ''])(
  'when the proxy says %j, then calls and pages are answered',
  async (proto) => {
    expect((await send(running.url, '/api/course', { headers: { [asked]: proto, ...session } })).status).toBe(200);
    expect((await send(running.url, '/', { headers: { [asked]: proto } })).status).toBe(200);
  },
);

test('when the client wrote https itself and the proxy added http, then the proxy is believed', async () => {
  expect((await send(running.url, '/api/course', { headers: { [asked]: 'https, http', ...session } })).status).toBe(
    503,
  );
});

test('when the site is reached over https and nobody says through how many proxies, then there is no gateway', () => {
  const away = 'http://127.0.0.1:9';
  const options = {
    services: { 'svc-auth': [away], 'svc-players': [away], 'svc-league': [away], 'svc-media': [away] },
    signer: testKeys().signer('gateway'),
    club,
    publicUrl: site,
    staticDir: '/nowhere',
    remotes: { list: { remotes: [] } },
    logger: recordingLogger(),
  };
  expect(() => createGateway(options)).toThrow(/^PUBLIC_URL is https.*PROXIES_IN_FRONT must say/);
  createGateway({ ...options, proxiesInFront: 1 }).close();
});

test('when the site is reached over http, then nothing is refused', async () => {
  const plain = await startGateway({ publicUrl: 'http://localhost:3000', proxiesInFront: 1 });
  expect((await send(plain.url, '/', { headers: { [asked]: 'http' } })).status).toBe(200);
  await plain.close();
});

test('when health is asked for, then on the internal port, whatever the scheme', async () => {
  const internal = await listen(running.gateway.internal);
  expect((await send(internal.url, '/health/live', { headers: { [asked]: 'http' } })).status).toBe(200);
  await internal.close();
});
