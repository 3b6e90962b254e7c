import { allRoutes } from '@society/contracts';
import { openApiOf } from '@society/contracts/openapi';
import { routes } from '@society/contracts';
import { send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

const carlasToken = 'c'.repeat(43);
const carla = { headers: { cookie: `session=${carlasToken}` } };

let running: Running;
beforeAll(async () => {
  running = await startGateway();
  running.auth.sessions.set(carlasToken, { id: 's9', playerId: 'p9', role: 'admin' });
});
afterAll(() => running.close());

test.each(['/api/docs', '/api/docs/openapi.json'])(
  'when %s is asked for without a session or by a member, then it is refused',
  async (path) => {
    expect((await send(running.url, path)).status).toBe(401);
    expect((await send(running.url, path, { headers: signedIn })).status).toBe(403);
    expect((await send(running.url, path, { ...carla, method: 'POST' })).status).toBe(404);
  },
);

test('when an admin asks for the description, then it is the one of the contracts', async () => {
  const { status, headers, json } = await send(running.url, '/api/docs/openapi.json', carla);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(json()).toEqual(
    JSON.parse(JSON.stringify(openApiOf(routes, { title: 'Golf society league', cookieName: 'session' }))),
  );
});

test('when an admin opens the page, then every call that people can make is in it, no internal one, and no script', async () => {
  const { status, headers, text } = await send(running.url, '/api/docs', carla);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { path, access } of allRoutes)
    expect(text.includes(`<code>${path.replace(/:([A-Za-z]+)/g, '{$1}')}</code>`)).toBe(access !== 'service');
  expect(text).not.toMatch(/<script|\son[a-z]+=|src=/i);
  const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  );
});
