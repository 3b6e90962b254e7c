import { missingFile } from '@society/web-kit/lazy';
import { reloadIfGone } from './missing-file.ts';

const chunkError = (request: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request });
const answer = (status: number, type = 'text/javascript') =>
  jest.fn(() => Promise.resolve({ ok: status < 400, status, headers: new Headers({ 'content-type': type }) }));

const serverSays = (fetching: () => Promise<unknown>) => {
  globalThis.fetch = fetching as unknown as typeof fetch;
};

const realFetch = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('when a script or style sheet did not load, then its address is told', () => {
  expect(missingFile(chunkError('/js/7.js'))).toBe('/js/7.js');
  expect(missingFile(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED', request: '/css/7.css' }))).toBe(
    '/css/7.css',
  );
});

test('when something else went wrong, then no file is named', () => {
  expect(missingFile(new Error('boom'))).toBeUndefined();
  expect(missingFile('boom')).toBeUndefined();
});

test.each([
  ['404', answer(404)],
  ['410', answer(410)],
  ['the page instead of the script', answer(200, 'text/html; charset=utf-8')],
])('when the server answers %s for the file, then the page is loaded anew, once', async (_, fetching) => {
  const reload = jest.fn();
  serverSays(fetching);
  expect(await reloadIfGone(chunkError('/js/7.js'), reload)).toBe(true);
  expect(await reloadIfGone(chunkError('/js/7.js'), reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when another file vanishes later, then the page is loaded anew for that one too', async () => {
  const reload = jest.fn();
  serverSays(answer(404));
  await reloadIfGone(chunkError('/js/7.js'), reload);
  await reloadIfGone(chunkError('/js/8.js'), reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('when two files are missing for good, then each is a reason once, and they do not take turns', async () => {
  const reload = jest.fn();
  serverSays(answer(404));
  for (const file of ['/js/7.js', '/js/8.js', '/js/7.js', '/js/8.js']) await reloadIfGone(chunkError(file), reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('when the user has gone to another screen meanwhile, then the page stays, with what is being typed there', async () => {
  const reload = jest.fn();
  serverSays(() => {
    window.history.pushState(null, '', '/settings');
    return answer(404)();
  });
  expect(await reloadIfGone(chunkError('/js/7.js'), reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('when the user has gone to another screen while the worker took the newest release, then the page stays', async () => {
  const reload = jest.fn();
  serverSays(answer(404));
  const getRegistration = async () => void window.history.pushState(null, '', '/fixtures');
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  expect(await reloadIfGone(chunkError('/js/7.js'), reload)).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['has the file', answer(200)],
  ['is in trouble', answer(503)],
  ['cannot be reached', jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
])('when the server %s, then the page stays', async (_, fetching) => {
  const reload = jest.fn();
  serverSays(fetching);
  expect(await reloadIfGone(chunkError('/js/7.js'), reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('when the browser keeps nothing for the tab, then the page stays, since nothing would stop a second time', async () => {
  const reload = jest.fn();
  serverSays(answer(404));
  const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await reloadIfGone(chunkError('/js/7.js'), reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  storage.mockRestore();
});
