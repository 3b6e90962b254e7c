/** @jest-environment node */
import { nameOf } from '../release/names.ts';
import { writePointer } from './pointer.ts';
import { pageEntry } from './take.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const hourMs = 60 * 60_000;
/** By then the worker waits no longer for the page to ask. */
const waitedMs = 21_000;
const worker = Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const open = async (): Promise<void> => {
  const request = { method: 'GET', mode: 'navigate', url: 'http://localhost/dashboard' };
  const event = Object.assign(new Event('fetch'), { request, respondWith: jest.fn(), waitUntil: jest.fn() });
  worker.dispatchEvent(event);
  await jest.advanceTimersByTimeAsync(waitedMs);
};

test('when no page asks for the present release, then the worker does, also once the clock was set back', async () => {
  const { caches } = fakeCaches();
  await writePointer(caches, { current: 'a' });
  await (await caches.open(nameOf('a'))).put(pageEntry, new Response('the page'));
  const fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  Object.assign(globalThis, { caches, fetch, self: worker });
  await import('./main.ts');
  await open();
  jest.setSystemTime(Date.now() - hourMs);
  await open();
  expect(fetch).toHaveBeenCalledTimes(2);
});
