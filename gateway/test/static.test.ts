import { utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import path from 'node:path';
import { listen, rawRequest } from '@society/service-kit/testing';
import { manifest } from './front-ends.ts';
import { send, startGateway } from './harness.ts';
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
  ['/js/main.0123456789.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/remotes/scoring/js/remote.aaaaaaaaaa.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/remotes/scoring/mf-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/remotes.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/config.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
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

test.each(['/js/main.0123456789.js', '/'])(
  'when %s is asked for by who says nothing of compression, then a cache in between knows that others get it compressed',
  async (target) => {
    expect((await get(target)).headers.vary).toMatch(/accept-encoding/i);
  },
);

test.each([{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])(
  'when a file is asked for on a condition that is meant for changes, %j, then it comes, as everything else does',
  async (condition) => {
    for (const target of ['/logo.png', '/remotes/scoring/mf-manifest.json', '/config.json'])
      expect((await get(target, condition)).status).toBe(200);
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
  for (const known of [{ 'if-none-match': String(etag) }, { 'if-modified-since': released.toUTCString() }])
    expect(await get(target, known)).toMatchObject({ status: 200, text: JSON.stringify(manifest('bbbbbbbbbb')) });
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
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
])('when %s is not there, then the answer is a 404 and not the page', async (target) => {
  const answer = await get(target);
  expect([answer.status, answer.json()]).toMatchObject([404, { message: 'Not found' }]);
});

test('when a password manager asks where a password is changed, then it is led to Settings', async () => {
  const { status, headers } = await get('/.well-known/change-password');
  expect([status, headers['location']]).toEqual([302, '/settings']);
});

test('when something is posted to a screen or file, then the answer is a 404', async () => {
  expect((await send(running.url, '/', { method: 'POST' })).status).toBe(404);
  expect((await send(running.url, '/logo.png', { method: 'DELETE' })).status).toBe(404);
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
