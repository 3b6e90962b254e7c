import { readFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import path from 'node:path';
import { listen, rawRequest } from '@society/service-kit/testing';
import { firstCalls } from '../src/static/first-calls.ts';
import { remotesList as remotesListOf } from '../src/static/remotes.ts';
import { club, manifest, remotesList, send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

const get = (target: string, headers: Record<string, string> = {}) => send(running.url, target, { headers });
const bytes = async (target: string, encoding: string): Promise<{ encoding: string | null; body: Buffer }> => {
  return new Promise((resolve, reject) => {
    request(`${running.url}${target}`, { headers: { 'accept-encoding': encoding } }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => resolve({ encoding: res.headers['content-encoding'] ?? null, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
};

test.each([
  '/',
  '/dashboard',
  '/live-scoring/12',
  '/fixtures/4/matches',
  '/nothing/here',
  '/index.html',
  '/metrics',
  '/health/ready',
])('when %s is opened, then it is the app’s page', async (target) => {
  const answer = await get(target);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(answer.text).toContain('<div id="root"></div>');
});

test('when the page is sent, then its policy allows files of this origin and the one nonce that stands in it, which is new each time', async () => {
  const [first, second] = [await get('/'), await get('/')];
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(first.text)?.[1] ?? '';
  const policy = String(first.headers['content-security-policy']);
  expect(nonce).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(second.text).not.toContain(nonce);
  expect(first.text).not.toContain('__NONCE__');
});

const dataIn = (text: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text)?.[1] ?? 'null');

test('when the page is sent, then club and remotes stand in it as data, as at their own addresses', async () => {
  const { text } = await get('/');
  expect(dataIn(text, 'club-config')).toEqual(club);
  expect(dataIn(text, 'remotes')).toEqual({ remotes: remotesList.remotes });
  expect((await get('/config.json')).json()).toEqual(club);
  expect((await get('/remotes.json')).json()).toEqual(remotesList);
});

const hints = (text: string): string[] =>
  [...text.matchAll(/<link rel="(?:preload|stylesheet)"[^>]*>/g)].map(([tag]) => tag);
const shellHints = [
  '<link rel="preload" as="style" href="/css/main.abcdef0123.css">',
  '<link rel="preload" as="script" href="/js/main.0123456789.js">',
];
const loginHints = [
  '<link rel="preload" as="script" href="/js/login.abcdef0123.js">',
  '<link rel="preload" as="style" href="/css/login.abcdef0123.css">',
];
const callHint = (href: string): string => `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`;
const remoteHints = (hash: string): string[] => [
  `<link rel="preload" as="script" href="/remotes/scoring/remoteEntry.${hash}.js">`,
  `<link rel="preload" as="script" href="/remotes/scoring/js/remote.${hash}.js">`,
  `<link rel="preload" as="style" href="/remotes/scoring/css/remote.${hash}.css">`,
];

test('when somebody is signed in, then the page hints the shell, the screen’s first calls and its remote, whose manifest stands in it; when nobody is, the sign-in', async () => {
  const { text } = await get('/live-scoring/12', signedIn);
  expect(hints(text)).toEqual([...shellHints, callHint('/api/auth/me'), ...remoteHints('aaaaaaaaaa')]);
  expect(dataIn(text, 'manifests')).toEqual({ '/remotes/scoring/mf-manifest.json': manifest('aaaaaaaaaa') });
  const signedOut = await get('/live-scoring/12');
  expect(hints(signedOut.text)).toEqual([...shellHints, ...loginHints]);
  expect(signedOut.text).not.toContain('id="manifests"');
  expect([text, signedOut.text].map((page) => page.includes('id="signed-out"'))).toEqual([false, true]);
});

test('when the shell names the first calls of its screens, then each is one that a page may ask for ahead', () => {
  const list = remotesListOf.parse(JSON.parse(readFileSync(path.join(__dirname, '../../shell/remotes.json'), 'utf8')));
  const screens = list.firstCalls ?? [];
  expect(screens.length).toBeGreaterThan(0);
  for (const { paths, calls } of screens)
    expect(firstCalls(paths[0] ?? '', new URLSearchParams('matchId=12'), list)).toHaveLength(calls.length);
});

test.each([
  ['12', [callHint('/api/scores?matchId=12')]],
  ['"><script>', []],
  ['a'.repeat(65), []],
])(
  'when the address asks for match %s, then its scores are hinted only if that can be a match',
  async (matchId, expected) => {
    const { text } = await get(`/live-scoring?matchId=${encodeURIComponent(matchId)}`, signedIn);
    expect(hints(text).filter((hint) => hint.includes('/api/scores'))).toEqual(expected);
  },
);

test('when a remote is released anew, then the next page names its new files', async () => {
  const before = await get('/', signedIn);
  await running.frontEnds.put('remotes/scoring/mf-manifest.json', JSON.stringify(manifest('bbbbbbbbbb')));
  const after = await get('/', signedIn);
  expect(hints(after.text)).toEqual([...shellHints, ...remoteHints('bbbbbbbbbb')]);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('when a remote has no manifest, or a broken one, then the page comes without its hints', async () => {
  await running.frontEnds.put('remotes/scoring/mf-manifest.json', '<html>');
  const { text } = await get('/', signedIn);
  expect(hints(text)).toEqual(shellHints);
  expect(text).not.toContain('id="manifests"');
});

test('when the browser still has the page, then it keeps it together with the policy that it came with', async () => {
  const first = await get('/');
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.text, again.headers['content-security-policy']]).toEqual([304, '', undefined]);
  expect((await get('/', { ...signedIn, 'if-none-match': String(first.headers.etag) })).status).toBe(200);
});

test.each([
  ['/js/main.0123456789.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/remotes/scoring/js/remote.aaaaaaaaaa.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/remotes/scoring/mf-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/remotes.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/config.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/logo.png', 'image/png', 'no-cache'],
])(
  'when %s is fetched, then type, keeping and version are told, and asked again it is unchanged',
  async (target, type, keeping) => {
    const answer = await get(target);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      type,
      keeping,
    ]);
    expect(answer.headers.etag).toMatch(/^(?:W\/)?"[A-Za-z0-9_-]+"$/);
    const again = await get(target, { 'if-none-match': String(answer.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  },
);

test('when a browser takes compressed files, then it gets the same content smaller', async () => {
  const target = '/js/main.0123456789.js';
  await running.frontEnds.put('shell/index.html', `<!doctype html><!--boot-->${'<p>filler</p>'.repeat(100)}`);
  const plain = await bytes(target, 'identity');
  const [br, gz, html] = [await bytes(target, 'gzip, br'), await bytes(target, 'gzip'), await bytes('/', 'br')];
  expect([plain.encoding, br.encoding, gz.encoding, html.encoding]).toEqual([null, 'br', 'gzip', 'br']);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gz.body)).toEqual(plain.body);
  expect(br.body.length).toBeLessThan(plain.body.length);
});

test('when a file is replaced by another of the same size and time, as archives make them, then the new one is sent', async () => {
  const target = '/remotes/scoring/mf-manifest.json';
  const file = path.join(running.frontEnds.root, target);
  const released = new Date('1985-10-26T08:15:00Z');
  await utimes(file, released, released);
  const { etag } = (await get(target)).headers;
  await running.frontEnds.put(target.slice(1), JSON.stringify(manifest('bbbbbbbbbb')));
  await utimes(file, released, released);
  expect(await get(target, { 'if-none-match': String(etag) })).toMatchObject({
    status: 200,
    text: JSON.stringify(manifest('bbbbbbbbbb')),
  });
});

test('when a file changes on disk, then the new one is sent', async () => {
  const file = path.join(running.frontEnds.root, 'shell/logo.png');
  expect((await get('/logo.png')).text).toBe('not really');
  await running.frontEnds.put('shell/logo.png', 'a new logo');
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  expect((await get('/logo.png')).text).toBe('a new logo');
});

test('when only the headers are asked for, then there is no body', async () => {
  const answer = await send(running.url, '/js/main.0123456789.js', { method: 'HEAD' });
  expect([answer.status, answer.text, Number(answer.headers['content-length']) > 1000]).toEqual([200, '', true]);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/js/../../secret.txt',
  '/remotes/../secret.txt',
  '/remotes/scoring/../../secret.txt',
  '/remotes/..%2f..%2fsecret.txt',
  '/remotes/%2e%2e/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/secret.txt%00.js',
  '//secret.txt',
])('when somebody tries %s, then no file outside comes back', async (target) => {
  expect((await get(target)).text).not.toContain('nobody may read this');
});

test.each([
  '/js/gone.0123456789.js',
  '/remotes/scoring/gone.js',
  '/remotes/nobody/mf-manifest.json',
  '/remotes/mf-manifest.json',
  '/favicon.ico',
])('when %s is not there, then the answer is a 404 and not the page', async (target) => {
  const answer = await get(target);
  expect([answer.status, answer.json()]).toMatchObject([404, { message: 'Not found' }]);
});

test('when something is posted to a screen or file, then the answer is a 404', async () => {
  expect((await send(running.url, '/', { method: 'POST' })).status).toBe(404);
  expect((await send(running.url, '/logo.png', { method: 'DELETE' })).status).toBe(404);
});

test('when the shell is not built, then the page says so and the services go on', async () => {
  const bare = await startGateway({ staticDir: path.join(running.frontEnds.root, 'nowhere') });
  expect(await rawRequest(`${bare.url}/`)).toMatchObject({
    status: 503,
    body: { message: 'The app has not been built yet' },
  });
  expect((await send(bare.url, '/api/course', { headers: signedIn })).status).toBe(200);
  await bare.close();
});

test('when operations ask on their own port, then health and numbers are there', async () => {
  const internal = await listen(running.gateway.internal);
  await get('/js/main.0123456789.js');
  expect(await rawRequest(`${internal.url}/health/live`)).toMatchObject({ status: 200 });
  expect(await rawRequest(`${internal.url}/health/ready`)).toMatchObject({ status: 200, body: { status: 'ready' } });
  expect((await rawRequest(`${internal.url}/metrics`)).body).toMatch(
    /^http_request_duration_seconds_count\{.*route="static".*\} 1$/m,
  );
  running.gateway.app.locals['stopping'] = true;
  expect(await rawRequest(`${internal.url}/health/ready`)).toMatchObject({ status: 503 });
  await internal.close();
});
