import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { Freshness, useQuickHeartbeat } from '@society/web-kit';
import { anna, fakeLive, renderApp } from '@society/web-kit/testing';
import { LiveUpdates, useRead } from '../index.ts';
import { changed, inFakeTime, pass, push, server } from '../testing/live-screen.tsx';

inFakeTime();

const Scoring = () => {
  useQuickHeartbeat();
  return null;
};
const App = () => {
  const [isScoring, setScoring] = useState(false);
  useRead('getMatch', { params: { id: '12' } });
  return (
    <>
      <button onClick={() => setScoring(!isScoring)}>go</button>
      {isScoring && <Scoring />}
      <Freshness>as it is now</Freshness>
    </>
  );
};

/** A screen that has caught up with a server that beats as it was asked to. */
const open = async () => {
  server.live = fakeLive();
  const app = renderApp(<App />, { user: anna, live: <LiveUpdates />, api: { getMatch: () => server.match } });
  await pass(0);
  accept();
  await pass(3000);
  app.api.calls.length = 0;
  return app;
};
const go = () => act(() => screen.getByRole('button', { name: 'go' }).click());
const accept = (...changes: ReturnType<typeof changed>[]) => {
  act(server.live.accept);
  push({ name: 'recent', ms: 30_000, changes });
  push({ name: 'heartbeat', seconds: Number(/heartbeat=(\d+)/.exec(server.live.address() ?? '')?.[1] ?? 20) });
};
const cutAfter = async (ms: number) => {
  await pass(ms);
  globalThis.fetch = () => new Promise<never>(() => undefined);
};

test('when a screen asks for a quick heartbeat, then a second stream takes over before the first one goes, and nothing is asked for again', async () => {
  const { api } = await open();
  expect(server.live.address()).toBe('/api/events');
  go();
  expect([server.live.current(), server.live.address()]).toEqual([2, '/api/events?heartbeat=5']);
  accept();
  expect(server.live.current()).toBe(1);
  await pass(3000);
  expect(api.calls).toEqual([]);
});

test('when that happens on a page that has been open for long, then nothing is asked for again either', async () => {
  const { api } = await open();
  for (let beat = 0; beat < 2; beat += 1) {
    await pass(20_000);
    push({ name: 'heartbeat', seconds: 20 });
  }
  await pass(10_000);
  go();
  accept();
  await pass(3000);
  expect(api.calls).toEqual([]);
});

test('when the tab is hidden before the second stream has opened, then neither stays', async () => {
  await open();
  go();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(server.live.current()).toBe(0);
});

test('when something was said while it took over, then that is asked for', async () => {
  const { api } = await open();
  go();
  server.match = { ...server.match, version: 6 };
  accept(changed(6));
  await pass(50);
  expect(api.calls.map(({ name }) => name)).toEqual(['getMatch']);
});

test('when it takes over from one that was silent for longer than it tells of, then everything is asked for again', async () => {
  const { api } = await open();
  await pass(40_000);
  go();
  accept();
  await pass(50);
  expect(api.calls.map(({ name }) => name)).toEqual(['getMatch']);
});

test('when the line is cut in silence while such a screen is there, then that is known within 10 s', async () => {
  await open();
  go();
  accept();
  for (let beat = 0; beat < 4; beat += 1) {
    await pass(5000);
    push({ name: 'heartbeat', seconds: 5 });
  }
  expect(screen.getByText('as it is now')).toBeVisible();
  await cutAfter(0);
  await pass(10_000);
  expect(screen.getByText('No signal')).toBeVisible();
});

test('when the line is cut before the quicker stream is there, then that is known within 10 s too', async () => {
  await open();
  await pass(15_000);
  go();
  expect(screen.getByText('as it is now')).toBeVisible();
  await cutAfter(3000);
  expect(screen.getByText('as it is now')).toBeVisible();
  await pass(6000);
  expect(screen.getByText('No signal')).toBeVisible();
});

test('when the server is an older one that beats every 20 s whatever is asked for, then its stream is not given up', async () => {
  await open();
  go();
  act(server.live.accept);
  push({ name: 'heartbeat' });
  const before = server.live.opened();
  for (let beat = 0; beat < 4; beat += 1) {
    await pass(19_000);
    expect(screen.getByText('as it is now')).toBeVisible();
    push({ name: 'heartbeat' });
  }
  expect(server.live.opened()).toBe(before);
});

test('when the screen is left, then the stream stays, and the next one is a usual one', async () => {
  await open();
  go();
  accept();
  go();
  expect([server.live.current(), server.live.address()]).toEqual([1, '/api/events?heartbeat=5']);
  act(server.live.refuse);
  await pass(2000);
  expect(server.live.address()).toBe('/api/events');
});

test('when the stream that is to take over is refused, then the one that is there goes on', async () => {
  await open();
  go();
  server.live.refuseLast();
  expect(server.live.current()).toBe(1);
  push({ name: 'heartbeat', seconds: 20 });
  await pass(20_000);
  expect(screen.getByText('as it is now')).toBeVisible();
});

test('when the stream that is to take over is refused, then it is asked for once more, and takes over', async () => {
  await open();
  go();
  server.live.refuseLast();
  push({ name: 'heartbeat', seconds: 20 });
  // As after three refusals in a row, with this chance.
  await pass(2990);
  expect(server.live.opened()).toBe(2);
  await pass(20);
  expect([server.live.current(), server.live.address()]).toEqual([2, '/api/events?heartbeat=5']);
  accept();
  expect(server.live.current()).toBe(1);
});

test('when nothing comes of the stream that is to take over, then another one is tried, and what is there goes on meanwhile', async () => {
  await open();
  go();
  await pass(15_000);
  push({ name: 'heartbeat', seconds: 20 });
  await pass(4000);
  expect(server.live.opened()).toBe(2);
  await pass(3000);
  expect([server.live.opened(), server.live.current(), server.live.address()]).toEqual([
    3,
    2,
    '/api/events?heartbeat=5',
  ]);
  expect(screen.getByText('as it is now')).toBeVisible();
  accept();
  expect(server.live.current()).toBe(1);
});

test('when both streams are refused because the session has ended, then neither is asked for again', async () => {
  const { api } = await open();
  go();
  api.answer({ me: { status: 401, message: 'Please sign in' } });
  act(server.live.refuse);
  await pass(50);
  await pass(60_000);
  expect([server.live.opened(), server.live.current()]).toEqual([2, 0]);
});
