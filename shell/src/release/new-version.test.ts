import { createNewVersion } from './new-version.ts';
import type { WorkersAnswer } from './ask-worker.ts';
import { releaseInPage } from './in-page.ts';
import { isBeforeWorker, reloadNewest } from './reload.ts';

const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const clockMoves = (minutes: number) => jest.setSystemTime(Date.now() + minutes * minute);

const start = (id: string | undefined) => {
  const state = { answer: { current: 'a', looked: true } as WorkersAnswer, asked: 0 };
  const ask = async (): Promise<WorkersAnswer> => {
    state.asked += 1;
    return state.answer;
  };
  return { state, version: createNewVersion(id, ask) };
};

test('when the worker has a newer release than this page, then that is told, once', async () => {
  const { state, version } = start('a');
  const listener = jest.fn();
  version.subscribe(listener);
  await version.look();
  expect([version.isReady(), listener.mock.calls.length]).toEqual([false, 0]);
  clockMoves(10);
  state.answer = { current: 'b', looked: true };
  await version.look();
  clockMoves(10);
  await version.look();
  expect([version.isReady(), listener.mock.calls.length]).toEqual([true, 1]);
});

test('when the page came from the network, then it is of no release, and never told', async () => {
  const { version } = start(undefined);
  await version.look();
  expect(version.isReady()).toBe(false);
});

test('when it was looked a moment ago, then not again, unless it could not be', async () => {
  const { state, version } = start('a');
  await version.look(true);
  await version.look();
  expect(state.asked).toBe(1);
  clockMoves(6);
  state.answer = { current: 'a', looked: false };
  await version.look();
  await version.look();
  expect(state.asked).toBe(3);
});

test('when the last look was four minutes ago, then only who asks at once has it looked again', async () => {
  const { state, version } = start('a');
  await version.look();
  clockMoves(4);
  await version.look();
  expect(state.asked).toBe(1);
  await version.look(true);
  expect(state.asked).toBe(2);
});

test('when the worker has no release, or does not answer, then none is said to be ready', async () => {
  const { state, version } = start('a');
  state.answer = { looked: false };
  await version.look();
  expect(version.isReady()).toBe(false);
});

test('when the clock of a device was set back, then it is looked all the same', async () => {
  const { state, version } = start('a');
  await version.look();
  clockMoves(-60);
  await version.look();
  expect(state.asked).toBe(2);
});

test('when the page is loaded anew, then the newest release is fetched first', async () => {
  const order: string[] = [];
  const fetching = jest.fn(async () => ({ status: 200 }) as Response);
  globalThis.fetch = fetching;
  await reloadNewest(
    async () => {
      order.push('taken');
      return { looked: true };
    },
    () => void order.push('reloaded'),
  );
  expect(order).toEqual(['taken', 'reloaded']);
  // A stored answer says nothing of the line, and a line on which nothing comes must not hold the person up for ever.
  const asked = { cache: 'no-store', signal: expect.any(AbortSignal) as unknown };
  expect(fetching).toHaveBeenCalledWith('/release.json', asked);
});

const noSignal = () => Promise.reject(new TypeError('Failed to fetch'));
const gatewayDown = async () => ({ status: 502 }) as Response;
const withoutList = async () => ({ status: 404 }) as Response;

test.each([
  ['no worker and no signal', noSignal, null, undefined, 0],
  ['no worker and a server that is down', gatewayDown, null, undefined, 0],
  ['no worker and a server that fails', async () => ({ status: 500 }) as Response, null, undefined, 0],
  ['no worker and a server that answers, but has no list', withoutList, null, undefined, 1],
  ['a worker that keeps the page', noSignal, {}, undefined, 1],
  ['a worker that came after the page and keeps the next', noSignal, null, 'a', 1],
])(
  'when there is %s, then the page is loaded anew only if it can be had',
  async (_what, fetching, controller, current, times) => {
    globalThis.fetch = fetching;
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
    const reload = jest.fn();
    await reloadNewest(async () => ({ current, looked: false }), reload);
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test('when a page names no release, as in development, then it wants no worker', () => {
  expect(releaseInPage()).toEqual({ worker: false });
});

const registered = async () => ({ active: {} });

test.each([
  ['has a worker, which serves the next page', { getRegistration: registered }, true],
  ['has a worker, which serves this page', { getRegistration: registered, controller: {} }, false],
  ['is still installing one', { getRegistration: async () => ({ active: null }) }, false],
  ['keeps none', { getRegistration: async () => undefined }, false],
  ['refuses to say', { getRegistration: noSignal }, false],
])('when a browser %s, then it is known whether this page came before it', async (_, value, isBefore) => {
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  expect(await isBeforeWorker()).toBe(isBefore);
});

test('when a browser has no workers, then no page is before one', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await isBeforeWorker()).toBe(false);
});
