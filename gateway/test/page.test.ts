import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rawRequest } from '@society/service-kit/testing';
import { policyForPage } from '../src/security-headers.ts';
import { firstCalls } from '../src/static/first-calls.ts';
import { remotesList as remotesListOf } from '../src/static/remotes.ts';
import { manifest, remotesList } from './front-ends.ts';
import { club, send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

jest.mock('../src/security-headers.ts', () => {
  const headers = jest.requireActual<{ policyForPage: typeof policyForPage }>('../src/security-headers.ts');
  return { ...headers, policyForPage: jest.fn(headers.policyForPage) };
});

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

const get = (target: string, headers: Record<string, string> = {}) => send(running.url, target, { headers });

test.each([
  '/',
  '/dashboard',
  '/live-scoring/12',
  '/fixtures/4/matches',
  '/js',
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

test('when the web app manifest is asked for, then it is the shell’s under the club’s name and in its colours, and without a build there is none', async () => {
  expect((await get('/manifest.webmanifest')).json()).toEqual({
    id: '/',
    name: 'Fairway Society',
    short_name: 'Fairway',
    theme_color: '#fffdf8',
    background_color: '#f6f1e6',
    description: 'Business through golf',
    start_url: '/dashboard',
  });
  await running.frontEnds.remove();
  expect((await get('/manifest.webmanifest')).status).toBe(404);
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
  for (const { paths, calls } of screens) {
    const made = firstCalls(paths[0] ?? '', new URLSearchParams('matchId=12'), list);
    expect(made).toHaveLength(calls.length);
    // The page asks without a question mark where there is no query: another address would be asked for twice.
    expect(made.filter(({ href }) => href.endsWith('?'))).toEqual([]);
  }
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
  expect(first.headers.vary).toMatch(/cookie/i);
  expect((await get('/', { ...signedIn, 'if-none-match': String(first.headers.etag) })).status).toBe(200);
});

test('when the policy of the page was changed, then a browser that still has the page gets it anew, with that policy', async () => {
  const first = await get('/');
  const changed = "default-src 'none'";
  jest.mocked(policyForPage).mockReturnValueOnce(changed).mockReturnValueOnce(changed);
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.headers['content-security-policy']]).toEqual([200, changed]);
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
