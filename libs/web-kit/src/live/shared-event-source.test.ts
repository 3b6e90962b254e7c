import { fakeLive } from '../testing/fake-live.ts';
import { fakeTabs } from '../testing/fake-tabs.ts';
import { openEventSource } from './shared-event-source.ts';
import type { Source } from './shared-event-source.ts';

const address = '/api/events';
const change = { name: 'table.changed', version: 7 } as const;

let live: ReturnType<typeof fakeLive>;
let opened: Source[];
let tabs: ReturnType<typeof fakeTabs>;

beforeEach(() => {
  live = fakeLive();
  tabs = fakeTabs();
  opened = [];
});
afterEach(() => {
  opened.forEach((source) => source.close());
  tabs.remove();
});

/** Another tab's event source, and what it has heard. */
const tab = (at = address, mayShare = true) => {
  const source = openEventSource(at, mayShare);
  opened.push(source);
  const heard: string[] = [];
  for (const name of ['open', 'error', change.name]) source.addEventListener(name, () => heard.push(name));
  return { source, heard };
};

test('when three tabs follow the same events, then there is one stream, and all of them hear what it says', async () => {
  const all = [tab(), tab(), tab()];
  await tabs.settle();
  live.accept();
  live.push(change);
  await tabs.settle();
  expect(live.opened()).toBe(1);
  expect(all.map(({ heard }) => heard)).toEqual(Array(3).fill(['open', change.name]));
  expect(all.map(({ source }) => source.readyState)).toEqual([1, 1, 1]);
});

test('when a tab comes later, then it is told that the stream is there, and the others are not told again', async () => {
  const first = tab();
  const second = tab();
  await tabs.settle();
  live.accept();
  await tabs.settle();
  const third = tab();
  await tabs.settle();
  expect([first.heard, second.heard, third.heard]).toEqual([['open'], ['open'], ['open']]);
});

test('when the tab that has the stream closes it, then the next one opens one, which is there again for all that are left', async () => {
  const [first, second, third] = [tab(), tab(), tab()];
  await tabs.settle();
  live.accept();
  first.source.close();
  await tabs.settle();
  expect([live.opened(), live.current()]).toEqual([2, 1]);
  live.accept();
  live.push(change);
  await tabs.settle();
  expect([first.heard, second.heard, third.heard]).toEqual([
    ['open'],
    ['open', 'open', change.name],
    ['open', 'open', change.name],
  ]);
});

test('when a tab closes before its turn has come, then it hears nothing more, and never opens a stream', async () => {
  const first = tab();
  const second = tab();
  await tabs.settle();
  second.source.close();
  live.accept();
  await tabs.settle();
  first.source.close();
  await tabs.settle();
  expect([second.heard, live.opened(), live.current()]).toEqual([[], 1, 0]);
});

test('when it closes in the moment in which its turn comes, then it opens none either, and the next tab has its turn', async () => {
  tab().source.close();
  const next = tab();
  await tabs.settle();
  expect(live.opened()).toBe(1);
  next.source.close();
  expect(live.current()).toBe(0);
});

test('when the server refuses the stream, then its tab hears so, and the next tab asks for itself', async () => {
  const first = tab();
  const second = tab();
  await tabs.settle();
  live.refuse();
  await tabs.settle();
  expect([first.heard, first.source.readyState, second.heard, live.opened()]).toEqual([['error'], 2, [], 2]);
  live.accept();
  await tabs.settle();
  expect([first.heard, second.heard]).toEqual([['error'], ['open']]);
});

test('when a stream breaks and the browser comes again by itself, then all hear that it is there again', async () => {
  const first = tab();
  const second = tab();
  await tabs.settle();
  live.accept();
  live.disconnect();
  expect(first.source.readyState).toBe(0);
  live.accept();
  await tabs.settle();
  expect([first.heard, second.heard, live.opened()]).toEqual([['open', 'error', 'open'], ['open', 'open'], 1]);
});

test('when tabs ask for another heartbeat, or for no shared stream, then each has its own', async () => {
  tab();
  tab(`${address}?heartbeat=5`);
  tab(address, false);
  await tabs.settle();
  expect(live.opened()).toBe(3);
});

test('when the browser has no locks, then each tab has its own', () => {
  tabs.remove();
  tab();
  tab();
  expect(live.opened()).toBe(2);
});

test('when a tab of an older release has the stream, which does not listen to all that this one knows, then this tab has its own', async () => {
  jest.resetModules();
  const contracts = jest.requireActual<object>('@society/contracts');
  jest.doMock('@society/contracts', () => ({ ...contracts, liveNames: ['heartbeat'] }));
  const { openEventSource: openThen } = await import('./shared-event-source.ts');
  opened.push(openThen(address));
  await tabs.settle();
  live.accept();
  const { heard } = tab();
  await tabs.settle();
  live.accept();
  live.push(change);
  await tabs.settle();
  expect(heard).toEqual(['open', change.name]);
});
