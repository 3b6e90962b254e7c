import { renderHook } from '@testing-library/react';
import { fakeLive } from '../testing/fake-live.ts';
import { fakeTabs } from '../testing/fake-tabs.ts';
import { followEvents } from './event-stream.ts';
import { useQuickHeartbeat } from './heartbeat.ts';
import { openEventSource } from './shared-event-source.ts';

const onOpen = jest.fn();
const onEvent = jest.fn();
let live: ReturnType<typeof fakeLive>;
let stop: () => void;
let leave: (() => void) | undefined;

const follow = () => (stop = followEvents({ onOpen, onEvent, onRefused: () => undefined }));
/** A screen that asks for a quick heartbeat, until `leave`. */
const score = () => (leave = renderHook(useQuickHeartbeat).unmount);
const beat = (seconds: number) => live.push({ name: 'heartbeat', seconds });
const streams = () => [live.opened(), live.current()];
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  live = fakeLive();
});
afterEach(() => {
  stop();
  leave?.();
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

test('when the page begins in a hidden tab, then it has no stream before it is seen, whatever the line does', () => {
  hide(true);
  follow();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect(streams()).toEqual([0, 0]);
  hide(false);
  expect(streams()).toEqual([1, 1]);
});

test('when the browser says that it is offline, then the stream goes, and one is tried half a minute later all the same', () => {
  follow();
  live.accept();
  window.dispatchEvent(new Event('offline'));
  expect(streams()).toEqual([1, 0]);
  jest.advanceTimersByTime(29_999);
  expect(streams()).toEqual([1, 0]);
  jest.advanceTimersByTime(1);
  expect(streams()).toEqual([2, 1]);
});

test('when a stream does not open for more than 20 s, then another one is tried', () => {
  follow();
  jest.advanceTimersByTime(20_000);
  expect(streams()).toEqual([1, 1]);
  jest.advanceTimersByTime(1000);
  expect(streams()).toEqual([2, 1]);
});

test('when one with a quick heartbeat takes longer to open than it may be silent, then it is not given up', () => {
  score();
  follow();
  live.accept();
  beat(5);
  live.disconnect();
  jest.advanceTimersByTime(15_000);
  live.accept();
  jest.advanceTimersByTime(2000);
  expect(streams()).toEqual([1, 1]);
});

test('when a screen asks for a quick heartbeat before the stream has opened, then there is one stream, of that heartbeat', () => {
  follow();
  score();
  expect([live.current(), live.address()]).toEqual([1, '/api/events?heartbeat=5']);
});

test('when a screen asks for it after the server refused the stream, then the pause goes on', () => {
  follow();
  live.refuse();
  score();
  expect(live.opened()).toBe(1);
  jest.advanceTimersByTime(1000);
  expect([live.opened(), live.address()]).toEqual([2, '/api/events?heartbeat=5']);
});

test('when such a screen is left and opened again, then the quick stream stays as it is', () => {
  score();
  follow();
  live.accept();
  beat(5);
  leave?.();
  score();
  expect(streams()).toEqual([1, 1]);
});

test('when the server says something that this page does not understand, then it counts as heard, and nothing else', () => {
  follow();
  live.accept();
  for (let times = 0; times < 3; times += 1) {
    jest.advanceTimersByTime(40_000);
    live.push({ name: 'match.changed', matchId: '', fixtureId: '3', version: -1 });
  }
  expect([streams(), onEvent.mock.calls]).toEqual([[1, 1], []]);
});

test('when it is stopped, then nothing of it is left', () => {
  follow();
  live.accept();
  stop();
  score();
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
  hide(false);
  expect([streams(), jest.getTimerCount()]).toEqual([[1, 0], 0]);
});

test.each([
  ['has its own stream', () => undefined],
  ['shares its stream', fakeTabs],
])(
  'when a page that %s returns by Back in Safari, then no stream from before is left beside the new one',
  async (_what, open) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const tabs = open();
    follow();
    await tabs?.settle();
    live.accept();
    hide(true);
    live.revive();
    hide(false);
    await tabs?.settle();
    expect(streams()).toEqual([2, 1]);
    tabs?.remove();
  },
);

describe('when the stream of another tab is silent', () => {
  let tabs: ReturnType<typeof fakeTabs>;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    tabs = fakeTabs();
  });
  afterEach(() => tabs.remove());
  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await tabs.settle();
  };

  test('then this tab opens one of its own', async () => {
    const other = openEventSource('/api/events');
    await tabs.settle();
    follow();
    live.accept();
    await tabs.settle();
    await pass(40_000);
    expect(live.opened()).toBe(1);
    await pass(6000);
    expect(live.opened()).toBe(2);
    other.close();
  });

  test('then it does so, too, with the quick one that is to take over', async () => {
    follow();
    await tabs.settle();
    live.accept();
    const other = openEventSource('/api/events?heartbeat=5');
    await tabs.settle();
    score();
    await pass(20_000);
    expect(live.opened()).toBe(2);
    await pass(1000);
    expect(live.opened()).toBe(3);
    other.close();
  });
});
