/** @jest-environment node */
import { fakeCaches } from './testing/fake-caches.ts';
import { readPointer } from './pointer.ts';
import { takeRelease } from './take.ts';

const idOf = (letter: string): string => letter.repeat(22);
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')];

/** A server with one release at a time, and what was asked of it. */
const startServer = () => {
  const asked: string[] = [];
  const state = {
    id: a,
    worker: true,
    files: ['/js/main.aaaaaaaaaa.js', '/js/kept.0000000000.js'],
    refused: undefined as string | undefined,
    type: 'text/javascript',
    page: undefined as string | undefined,
    redirected: undefined as string | undefined,
  };
  const answer = (address: string): Response => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === state.refused) return new Response('gone', { status: 404 });
    if (pathname === '/release.json') return Response.json({ id: state.id, files: state.files, worker: state.worker });
    if (pathname === '/app.html') {
      if (searchParams.get('release') !== state.id) return new Response('another', { status: 409 });
      return new Response(state.page ?? `page of ${state.id}`, { headers: { 'content-type': 'text/html' } });
    }
    return new Response(`file ${pathname}`, { headers: { 'content-type': state.type } });
  };
  const options: RequestInit[] = [];
  const fetching = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    asked.push(String(address));
    options.push(init);
    const redirected = String(address).split('?')[0] === state.redirected;
    return Object.defineProperty(answer(String(address)), 'redirected', { value: redirected });
  };
  return { state, asked, options, fetch: fetching as typeof fetch };
};

const start = () => {
  const server = startServer();
  const store = fakeCaches();
  const held: string[] = [];
  const take = () => takeRelease({ caches: store.caches, fetch: server.fetch, held: async () => held });
  return { server, store, held, take, current: async () => readPointer(store.caches) };
};

test('when the first release is taken, then all its files and its page are stored, and new pages are drawn from it', async () => {
  const { store, take, current } = start();
  expect(await take()).toBe('taken');
  expect(await store.textsIn(`release-${a}`)).toEqual({
    '/js/main.aaaaaaaaaa.js': 'file /js/main.aaaaaaaaaa.js',
    '/js/kept.0000000000.js': 'file /js/kept.0000000000.js',
    '/app.html': `page of ${a}`,
  });
  expect(await current()).toEqual({ current: a });
});

test('when somebody else’s page comes in place of the release’s, then nothing is drawn from it, and the next look takes the real one', async () => {
  const { server, take, current } = start();
  server.state.page = 'Please accept our terms';
  await expect(take()).rejects.toThrow();
  expect(await current()).toBeUndefined();
  server.state.page = undefined;
  await take();
  expect(await current()).toEqual({ current: a });
});

test('when the next one is taken, then only what is new is fetched, and the former stays beside it', async () => {
  const { server, store, take, current } = start();
  await take();
  server.asked.length = 0;
  Object.assign(server.state, { id: b, files: ['/js/main.bbbbbbbbbb.js', '/js/kept.0000000000.js'] });
  await take();
  expect(server.asked).toEqual(['/release.json', '/js/main.bbbbbbbbbb.js', `/app.html?release=${b}`]);
  expect(Object.keys(await store.textsIn(`release-${b}`)).sort()).toEqual([
    '/app.html',
    '/js/kept.0000000000.js',
    '/js/main.bbbbbbbbbb.js',
  ]);
  expect(await current()).toEqual({ current: b, before: a });
  expect(await store.caches.has(`release-${a}`)).toBe(true);
});

test('when it is taken already, then nothing but its list is asked for', async () => {
  const { server, take } = start();
  await take();
  server.asked.length = 0;
  await take();
  expect(server.asked).toEqual(['/release.json']);
});

test.each([
  ['a file is not there', { refused: '/js/main.bbbbbbbbbb.js' }],
  ['a network in between answers with its own page', { type: 'text/html' }],
  ['the page is refused, since yet another release was made', { refused: '/app.html' }],
])('when %s, then pages stay with the release of before, and the rest is gone on with', async (_, trouble) => {
  const { server, store, take, current } = start();
  await take();
  const before = { ...server.state };
  Object.assign(server.state, { id: b, files: ['/js/kept.0000000000.js', '/js/main.bbbbbbbbbb.js'], ...trouble });
  await expect(take()).rejects.toThrow();
  expect(await current()).toEqual({ current: a });
  expect(await store.textsIn(`release-${a}`)).toMatchObject({ '/app.html': `page of ${a}` });

  Object.assign(server.state, { refused: before.refused, type: before.type });
  await take();
  expect(await current()).toEqual({ current: b, before: a });
  expect(server.asked.filter((path) => path === '/js/kept.0000000000.js')).toHaveLength(1);
});

test.each(['/release.json', '/js/main.aaaaaaaaaa.js', '/app.html'])(
  'when a network in between leads %s elsewhere, then no page is drawn from what comes',
  async (path) => {
    const { server, take, current } = start();
    server.state.redirected = path;
    await expect(take()).rejects.toThrow('was answered with 200');
    expect(await current()).toBeUndefined();
  },
);

test('when the browser has kept the page of a network in place of a file, then the file comes from the server', async () => {
  const { server, store } = start();
  const keeping: typeof fetch = async (address, init) =>
    init?.priority === 'low' && init.cache !== 'reload'
      ? new Response('Please accept our terms', { headers: { 'content-type': 'text/html' } })
      : server.fetch(address, init);
  await takeRelease({ caches: store.caches, fetch: keeping, held: async () => [] });
  const file = '/js/main.aaaaaaaaaa.js';
  expect(await store.textsIn(`release-${a}`)).toMatchObject({ [file]: `file ${file}` });
});

test('when the list comes with a status that says no, then it does not count', async () => {
  const { server, store } = start();
  const failing: typeof fetch = async (address) =>
    new Response(await (await server.fetch(address)).text(), { status: 503 });
  await expect(takeRelease({ caches: store.caches, fetch: failing, held: async () => [] })).rejects.toThrow('503');
});

test('when a release is taken, then list and page come from the server itself, and no request waits for ever', async () => {
  const { server, take } = start();
  await take();
  const signal = expect.any(AbortSignal);
  const file = { priority: 'low', signal };
  expect(server.options).toEqual([{ cache: 'no-cache', signal }, file, file, { cache: 'no-store', signal }]);
});

test('when one file of a first release fails, then no more are asked for, at most three are under way, and those that came stay', async () => {
  const { server, take, current } = start();
  const names = Array.from({ length: 9 }, (_, at) => `/js/${at}.aaaaaaaaaa.js`);
  Object.assign(server.state, { files: names, refused: names[1] });
  await expect(take()).rejects.toThrow('404');
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.asked.slice(0, 4)).toEqual(['/release.json', ...names.slice(0, 3)]);
  expect(server.asked.length).toBeLessThan(1 + names.length);
  server.state.refused = undefined;
  await take();
  expect(server.asked.filter((path) => path === names[0])).toHaveLength(1);
  expect(await current()).toEqual({ current: a });
});

test('when the browser has thrown a stored release away, then the same one is stored anew', async () => {
  const { store, take } = start();
  await take();
  await store.caches.delete(`release-${a}`);
  await take();
  expect(await store.textsIn(`release-${a}`)).toMatchObject({ '/app.html': `page of ${a}` });
});

test('when the server answers with anything else for the list, then nothing changes', async () => {
  const { server, take, current } = start();
  await take();
  Object.assign(server.state, { id: 'no id' });
  await expect(take()).rejects.toThrow();
  expect(await current()).toEqual({ current: a });
});

test('when the third one is taken, then the first goes, unless a page that began with it is still open', async () => {
  for (const isOpen of [false, true]) {
    const { server, store, held, take } = start();
    if (isOpen) held.push(`release-${a}`);
    for (const id of [a, b, c]) {
      Object.assign(server.state, { id });
      await take();
    }
    const kept = ['releases', `release-${b}`, `release-${c}`, ...(isOpen ? [`release-${a}`] : [])];
    expect((await store.caches.keys()).sort()).toEqual(kept.sort());
  }
});

test.each([
  ['QuotaExceededError', new DOMException('full', 'QuotaExceededError')],
  ['NS_ERROR_FILE_NO_DEVICE_SPACE', Object.assign(new Error('full'), { name: 'NS_ERROR_FILE_NO_DEVICE_SPACE' })],
])(
  'when the disk is full and the browser calls that %s, then the half that was stored goes, and the release of before stays',
  async (_, full) => {
    const { server, store, take, current } = start();
    await take();
    Object.assign(server.state, { id: b, files: ['/js/main.bbbbbbbbbb.js'] });
    store.state.full = full;
    await expect(take()).rejects.toThrow('full');
    expect(await store.caches.has(`release-${b}`)).toBe(false);
    expect(await current()).toEqual({ current: a });
  },
);

test('when no worker is wanted any more, then that is told, and nothing is stored', async () => {
  const { server, store, take } = start();
  server.state.worker = false;
  expect(await take()).toBe('off');
  expect(await store.caches.keys()).toEqual([]);
});
