import { appRelease, pageRelease } from '@society/contracts';
import type { AppRelease } from '@society/contracts';
import { manifest, remoteFiles, remotesList, shellFiles } from './front-ends.ts';
import { pageHeaders } from '../src/security-headers.ts';
import { club, send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => {
  Reflect.deleteProperty(pageHeaders, 'x-new');
  return running.close();
});

const get = (target: string, headers: Record<string, string> = {}) => send(running.url, target, { headers });
const readRelease = async (): Promise<AppRelease> => appRelease.parse((await get('/release.json')).json());
const pageOf = (id: string, headers: Record<string, string> = {}) => get(`/app.html?release=${id}`, headers);
const dataIn = (text: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text)?.[1] ?? 'null');

const releaseScoring = async (hash: string): Promise<void> => {
  await running.frontEnds.put('remotes/scoring/files.json', JSON.stringify(remoteFiles(hash)));
  await running.frontEnds.put('remotes/scoring/mf-manifest.json', JSON.stringify(manifest(hash)));
};

test('when the release is asked for, then it names every file that the builds say they are made of, and is asked about each time', async () => {
  const answer = await get('/release.json');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(answer.json()).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/) as string,
    files: [
      ...shellFiles.map((file) => `/${file}`),
      ...remoteFiles('aaaaaaaaaa').map((file) => `/remotes/scoring/${file}`),
    ].sort(),
    worker: true,
  });
  expect((await get('/release.json', { 'if-none-match': String(answer.headers.etag) })).status).toBe(304);
});

test('when it is asked for twice, then its id is the same, though every page has a nonce of its own', async () => {
  const { id } = await readRelease();
  const [first, second] = [await pageOf(id), await pageOf(id)];
  expect(first.text).not.toBe(second.text);
  expect((await readRelease()).id).toBe(id);
});

test.each([
  ['a remote is released', () => releaseScoring('bbbbbbbbbb')],
  [
    'the shell is released',
    () => running.frontEnds.put('shell/files.json', JSON.stringify([...shellFiles, 'js/new.0123456789.js'])),
  ],
  [
    'only the page is another',
    () =>
      running.frontEnds.put('shell/index.html', '<!doctype html><title>New</title><!--boot--><div id="root"></div>'),
  ],
  ['only what the page is sent with is another', async () => void Object.assign(pageHeaders, { 'x-new': 'yes' })],
])('when %s, then it is another release, and the page of the former is refused', async (_, change) => {
  const { id } = await readRelease();
  await change();
  const after = await readRelease();
  expect(after.id).not.toBe(id);
  expect([(await pageOf(id)).status, (await pageOf(after.id)).status]).toEqual([409, 200]);
});

test('when the page of the release is sent, then it is for anybody and any screen, knows its release, and has the manifests of all remotes', async () => {
  const { id } = await readRelease();
  for (const headers of [{}, signedIn]) {
    const { status, text } = await pageOf(id, headers);
    expect(status).toBe(200);
    expect(pageRelease.parse(dataIn(text, 'release'))).toEqual({ id, worker: true });
    expect(dataIn(text, 'manifests')).toEqual({ '/remotes/scoring/mf-manifest.json': manifest('aaaaaaaaaa') });
    expect(dataIn(text, 'club-config')).toEqual(club);
    expect(dataIn(text, 'remotes')).toEqual({ remotes: remotesList.remotes });
    expect(text).not.toContain('signed-out');
    expect([...text.matchAll(/rel="preload" as="\w+" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/css/main.abcdef0123.css',
      '/js/main.0123456789.js',
    ]);
  }
});

test('when the page of the release is sent, then its policy names no nonce for scripts: a stored page repeats its own', async () => {
  const { headers, text } = await pageOf((await readRelease()).id);
  const policy = String(headers['content-security-policy']);
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("worker-src 'self'");
});

test('when a page comes from here and not from a store, then it says that a worker is wanted, and no release', async () => {
  expect(dataIn((await get('/')).text, 'release')).toEqual({ worker: true });
});

test('when no release is named, then there is no page of it', async () => {
  expect((await get('/app.html')).status).toBe(409);
});

test.each([
  [
    'the manifest is there before its list',
    () => running.frontEnds.put('remotes/scoring/mf-manifest.json', JSON.stringify(manifest('bbbbbbbbbb'))),
  ],
  [
    'the list is there before its manifest',
    () => running.frontEnds.put('remotes/scoring/files.json', JSON.stringify(remoteFiles('bbbbbbbbbb'))),
  ],
  [
    'the shell’s list is there before its page',
    () => running.frontEnds.put('shell/files.json', JSON.stringify(['js/main.ffffffffff.js'])),
  ],
  ['the manifest cannot be read', () => running.frontEnds.put('remotes/scoring/mf-manifest.json', '<html>')],
  ['the shell has no list', () => running.frontEnds.remove()],
])('when %s, then there is no release at this moment, rather than a mixed one', async (_, change) => {
  await change();
  expect((await get('/release.json')).status).toBe(503);
});

test('when a listed file is not there, then the release names it all the same: whoever wants to store it, sees that it is not whole', async () => {
  const lost = '/remotes/scoring/js/lazy.aaaaaaaaaa.js';
  expect((await readRelease()).files).toContain(lost);
  expect((await get(lost)).status).toBe(404);
});

test('when a remote has no list of its files, or lies elsewhere, then the release is without it', async () => {
  const [scoring] = remotesList.remotes;
  const elsewhere = {
    name: 'players',
    manifest: 'https://cdn.example.org/players/mf-manifest.json',
    paths: ['/players'],
  };
  const old = { name: 'old', manifest: '/remotes/old/mf-manifest.json', paths: ['/old'] };
  const list = { remotes: [...(scoring ? [scoring] : []), elsewhere, old] };
  await running.close();
  running = await startGateway();
  const { root } = running.frontEnds;
  const other = await startGateway({ remotes: { list, root: `${root}/remotes` }, staticDir: `${root}/shell` });
  await running.frontEnds.put('remotes/old/mf-manifest.json', JSON.stringify(manifest('cccccccccc')));
  const { id, files } = appRelease.parse((await send(other.url, '/release.json')).json());
  expect(files.filter((file) => !/^\/(?:js|css|remotes\/scoring)\//.test(file))).toEqual([]);
  const { text, headers } = await send(other.url, `/app.html?release=${id}`);
  expect(Object.keys(dataIn(text, 'manifests') ?? {})).toEqual(['/remotes/scoring/mf-manifest.json']);
  expect(headers['content-security-policy']).toContain("script-src 'self' https://cdn.example.org;");
  await other.close();
});

describe('the worker’s script', () => {
  test('when it is asked for, then it is never kept and has a policy under which it can fetch', async () => {
    const { text, headers } = await get('/sw.js');
    expect(text).toBe('// the worker');
    expect([headers['cache-control'], headers['content-type']]).toEqual(['no-cache', 'text/javascript; charset=utf-8']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  });

  test('when no worker is wanted, then pages and release say so, and in its place is the script that ends it', async () => {
    const off = await startGateway({ worker: false });
    const { id, worker } = appRelease.parse((await send(off.url, '/release.json')).json());
    expect(worker).toBe(false);
    expect(dataIn((await send(off.url, '/')).text, 'release')).toEqual({ worker: false });
    expect(dataIn((await send(off.url, `/app.html?release=${id}`)).text, 'release')).toEqual({ id, worker: false });
    const { text, headers } = await send(off.url, '/sw.js');
    expect(text).toBe('// no worker any more');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    await off.close();
  });
});
