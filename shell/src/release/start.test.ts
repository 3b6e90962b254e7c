const page: { id?: string; worker: boolean } = { worker: true };
const look = jest.fn();
jest.mock('./in-page.ts', () => ({ releaseInPage: () => page }));
jest.mock('./new-version.ts', () => ({ createNewVersion: () => ({ look }) }));

const minute = 60_000;
const set = (target: object, name: string, value: unknown) =>
  void Object.defineProperty(target, name, { value, configurable: true });

/** Starts in a page of this release, in a browser that has a worker and these caches already. */
const start = async (given: typeof page) => {
  Object.assign(page, { id: undefined }, given);
  const seen = { unregistered: 0, caches: ['releases', 'release-a', 'photos'] };
  const register = jest.fn();
  const getRegistrations = async () => [{ unregister: async () => void seen.unregistered++ }];
  const request = jest.fn(async () => undefined);
  set(navigator, 'serviceWorker', { register, ready: Promise.resolve(), getRegistrations });
  set(navigator, 'locks', { request });
  set(globalThis, 'caches', {
    keys: async () => seen.caches,
    delete: async (name: string) => void (seen.caches = seen.caches.filter((one) => one !== name)),
  });
  await jest.isolateModulesAsync(async () => (await import('./start.ts')).startReleases());
  return { seen, register, request };
};
const isSeen = (isHidden: boolean) => {
  set(document, 'hidden', isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('when a page of a stored release opens, then it holds its files at once, has a worker after its first calls, and looks for a newer release, but not unseen', async () => {
  const { register, request } = await start({ id: 'a', worker: true });
  expect(request).toHaveBeenCalledWith('release-a', { mode: 'shared' }, expect.any(Function));
  expect(register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(3000);
  expect(register).toHaveBeenCalledTimes(1);
  expect(look.mock.calls).toEqual([[true]]);
  isSeen(true);
  await jest.advanceTimersByTimeAsync(30 * minute);
  expect(look).toHaveBeenCalledTimes(1);
  isSeen(false);
  await jest.advanceTimersByTimeAsync(30 * minute);
  expect(look).toHaveBeenCalledTimes(3);
});

test('when the browser gives the page back that it had put aside, then the page holds its files again', async () => {
  const { request } = await start({ id: 'b', worker: true });
  request.mockClear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(request).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(request).toHaveBeenLastCalledWith('release-b', { mode: 'shared' }, expect.any(Function));
});

test('when no worker is wanted, then the one that is there goes, and what it stored, but no other cache', async () => {
  const { seen, register } = await start({ worker: false });
  await jest.advanceTimersByTimeAsync(3000);
  expect(seen).toEqual({ unregistered: 1, caches: ['photos'] });
  expect(register).not.toHaveBeenCalled();
});
