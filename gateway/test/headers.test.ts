import { send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
let secure: Running;
beforeAll(async () => {
  running = await startGateway();
  secure = await startGateway({ publicUrl: 'https://league.example.org', proxiesInFront: 1 });
});
afterAll(async () => {
  await running.close();
  await secure.close();
});

const targets = [
  '/',
  '/js/main.0123456789.js',
  '/remotes/scoring/mf-manifest.json',
  '/remotes.json',
  '/config.json',
  '/manifest.webmanifest',
  '/gone.js',
  '/api/course',
  '/api/auth/me',
  '/api/nothing',
  '/internal/players/p1',
  '/%',
];

const forData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** With data they would do nothing, since no document comes of them. */
const forDocuments = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};
/** Nothing but what is named, and no 'unsafe-…' among it. */
const forThePage = expect.stringMatching(
  /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}'; (?!.*unsafe).*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
) as string;

test.each(targets.flatMap((target) => [[target, {}] as const, [target, signedIn] as const]))(
  'when %s is asked for with %j, then the answer has every header of protection',
  async (target, headers) => {
    const answer = await send(running.url, target, { headers });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(!target.startsWith('/api/') && !target.startsWith('/internal/') && forDocuments),
      'content-security-policy': answer.headers['content-type']?.startsWith('text/html') ? forThePage : forData,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  },
);

test.each(targets)('when %s is reached over https, then browsers are told to stay there', async (target) => {
  expect((await send(secure.url, target)).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test.each(targets)(
  'when a page of another site asks for %s, then its browser is not told that it may read it',
  async (target) => {
    const headers = { ...signedIn, origin: 'https://evil.example.com' };
    const preflight = { ...headers, 'access-control-request-method': 'POST' };
    for (const answer of [
      await send(running.url, target, { headers }),
      await send(running.url, target, { headers: preflight, method: 'OPTIONS' }),
    ])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

test.each(targets)('when %s is traced, then it is unknown, and nothing of the request comes back', async (target) => {
  const answer = await send(running.url, target, { headers: { ...signedIn, 'x-canary': 'canary' }, method: 'TRACE' });
  expect([answer.status, answer.text.includes('canary')]).toEqual([404, false]);
});

test('when people reach the site over https, then only the cookie that is bound to the host counts, and services hear of https', async () => {
  expect((await send(secure.url, '/api/course', { headers: signedIn })).status).toBe(401);
  expect(
    (
      await send(secure.url, '/api/course', {
        headers: { cookie: signedIn.cookie.replace('session', '__Host-session') },
      })
    ).status,
  ).toBe(200);
  const [seen] = [...secure.league.seen, ...secure.secondLeague.seen];
  expect(seen?.headers['x-forwarded-proto']).toBe('https');
});

test('when an answer is about people, then nobody keeps it', async () => {
  expect((await send(running.url, '/api/auth/me', { headers: signedIn })).headers['cache-control']).toBe('no-store');
  expect((await send(running.url, '/api/auth/me')).headers['cache-control']).toBe('no-store');
});
