/** @jest-environment node */
import { nameOf } from '../release/names.ts';
import { readPointer, writePointer } from './pointer.ts';
import { pageEntry } from './take.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const origin = 'http://localhost';
const [older, newest] = ['a'.repeat(22), 'b'.repeat(22)];
const file = '/js/main.0123456789.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A worker that has stored `stored`, the last of them as the present release, beside a server that has the newest. */
const start = async (stored: readonly string[], isReached = true) => {
  const { caches } = fakeCaches();
  for (const id of stored) {
    const cache = await caches.open(nameOf(id));
    await cache.put(pageEntry, new Response(`page of ${id}`));
    await cache.put(`/js/${id}.0123456789.js`, new Response(`file of ${id}`));
    await writePointer(caches, { current: id });
  }
  const server = { worker: true };
  const fetch = jest.fn(async (address: unknown) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    if (address === '/release.json') return Response.json({ id: newest, files: [file], ...server });
    return new Response(`from the server, ${newest}`);
  });
  const worker = Object.assign(new EventTarget(), {
    location: { origin },
    skipWaiting: jest.fn(async () => undefined),
    registration: { showNotification: jest.fn(async () => undefined), unregister: jest.fn(async () => true) },
    clients: { matchAll: async () => [], openWindow: jest.fn(async () => null) },
  });
  const locks = { query: async () => ({ held: [{ name: 'release-held' }] }) };
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  Object.assign(globalThis, { caches, fetch, self: worker });
  jest.resetModules();
  await import('./main.ts');
  const tell = (type: string, over: object = {}) => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    const respondWith = jest.fn<undefined, [Promise<Response>]>();
    worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, respondWith, ...over }));
    return { done: Promise.all(works), works, respondWith };
  };
  const ask = async (path: string, mode: RequestMode) => {
    const request = Object.defineProperty(new Request(`${origin}${path}`), 'mode', { value: mode });
    const { respondWith, works } = tell('fetch', { request });
    const [answer] = respondWith.mock.calls[0] ?? [];
    return { text: await (await answer)?.text(), works };
  };
  const askToTake = async (data: unknown = 'take') => {
    const postMessage = jest.fn<undefined, [unknown]>();
    await tell('message', { data, ports: [{ postMessage }] }).done;
    return postMessage.mock.calls.flat();
  };
  return { caches, fetch, server, worker, tell, ask, askToTake };
};

test('when two pages ask for the present release at once, then it is fetched once, and both are told', async () => {
  const { caches, fetch, askToTake } = await start([older]);
  for (const name of ['release-held', 'release-long-ago']) await caches.open(name);
  const answer = { looked: true, current: newest };
  expect(await Promise.all([askToTake(), askToTake()])).toEqual([[answer], [answer]]);
  expect(fetch.mock.calls.filter(([address]) => address === '/release.json')).toHaveLength(1);
  // What an open page holds stays.
  expect([await caches.has('release-held'), await caches.has('release-long-ago')]).toEqual([true, false]);
  await askToTake();
  expect(fetch.mock.calls.filter(([address]) => address === '/release.json')).toHaveLength(2);
});

test('when the server cannot be reached, then a page that asks is told so, and which release it has', async () => {
  const { askToTake } = await start([older], false);
  expect(await askToTake()).toEqual([{ looked: false, current: older }]);
});

test('when a page sends anything else, then nothing is looked for', async () => {
  const { fetch, askToTake } = await start([older]);
  expect(await askToTake('anything')).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('when the page that was opened asks in time, then the worker does not look once more', async () => {
  const { fetch, ask, askToTake } = await start([older], false);
  await ask('/dashboard', 'navigate');
  await askToTake();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['first', [], newest, 3],
  ['next', [older], older, 0],
])(
  'when the %s worker is installed, then it works at once, and takes a release only where there is none',
  async (_what, stored, current, asked) => {
    const { caches, fetch, worker, tell } = await start(stored);
    await tell('install').done;
    expect([await readPointer(caches), fetch.mock.calls.length]).toEqual([{ current }, asked]);
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
  },
);

test('when pages and files are asked for, then the page is of the present release, the file of any, and a call passes by', async () => {
  const { ask, fetch } = await start([older, newest]);
  expect(await ask('/dashboard', 'navigate')).toMatchObject({ text: `page of ${newest}` });
  expect(await ask(`/js/${older}.0123456789.js`, 'cors')).toEqual({ text: `file of ${older}`, works: [] });
  expect(await ask('/api/session', 'cors')).toEqual({ text: undefined, works: [] });
  expect(fetch).not.toHaveBeenCalled();
});

test('when the browser’s store fails, then the server answers', async () => {
  const { caches, ask } = await start([older]);
  Object.assign(caches, { match: () => Promise.reject(new DOMException('Broken', 'UnknownError')) });
  expect(await ask('/dashboard', 'navigate')).toMatchObject({ text: `from the server, ${newest}` });
});

test('when no worker is wanted any more, then it goes with its releases, the pointer first, and nothing else', async () => {
  const { caches, server, worker, askToTake } = await start([older]);
  await caches.open('pictures');
  const removed = jest.spyOn(caches, 'delete');
  server.worker = false;
  await askToTake();
  expect(removed.mock.calls.flat()).toEqual(['releases', nameOf(older)]);
  expect([await caches.keys(), worker.registration.unregister.mock.calls.length]).toEqual([['pictures'], 1]);
});

test('when a push cannot be read, then something is shown all the same, and a tapped notice goes', async () => {
  const { worker, tell } = await start([older]);
  const json = () => {
    throw new SyntaxError('Unexpected token');
  };
  await tell('push', { data: { json } }).done;
  const [shown] = worker.registration.showNotification.mock.calls;
  expect(shown).toMatchObject(['Something has changed in the league', { data: { path: '/' } }]);
  const notification = { data: { path: '/live-scoring/12' }, close: jest.fn() };
  await tell('notificationclick', { notification }).done;
  expect(notification.close).toHaveBeenCalled();
  expect(worker.clients.openWindow).toHaveBeenCalledWith('/live-scoring/12');
});
