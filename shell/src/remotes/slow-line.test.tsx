import { act, screen } from '@testing-library/react';
import { LiveUpdates } from '@society/league-client';
import { anna, renderApp } from '@society/web-kit/testing';
import { initRemotes, warmRemote } from '../remotes.tsx';
import { loadRemote } from './load-remote.ts';
import { RemoteSlot } from './RemoteSlot.tsx';
import { SLOW_MS, STUCK_MS } from './SlowSkeleton.tsx';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));
const load = jest.mocked(loadRemote);

const list = {
  remotes: [{ name: 'scoring', manifest: '/remotes/scoring/mf-manifest.json', paths: ['/live-scoring'] }],
};
const slow = 'Still loading. The connection is slow.';
const unavailable = 'This section is unavailable';
const reload = jest.fn();
const section = (skeleton: string | null = 'Skeleton') => (
  <RemoteSlot remote="scoring" skeleton={skeleton && <p>{skeleton}</p>} reload={reload}>
    {() => <p>Table</p>}
  </RemoteSlot>
);

// Waiting parts want the rendering itself awaited.
const show = (...what: Parameters<typeof renderApp>) => act(async () => void renderApp(...what));
const withoutSignal = {
  user: anna,
  api: { me: () => Promise.reject(new TypeError('Failed to fetch')) },
  live: <LiveUpdates />,
};
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

beforeEach(async () => {
  jest.resetAllMocks();
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(list)}</script>`;
  await initRemotes();
});
afterEach(() => jest.useRealTimers());

test('when a remote is long in coming, then its skeleton stays, with a word that the line is slow, until it comes', async () => {
  jest.useFakeTimers();
  let arrive: (module: unknown) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await show(section());
  await passes(SLOW_MS - 1);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
  await passes(1);
  expect(screen.getByText(slow)).toHaveRole('status');
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
  await passes(STUCK_MS - SLOW_MS - 1);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await act(async () => arrive({ remote: { name: 'scoring', routes: [] } }));
  expect(screen.getByText('Table')).toBeInTheDocument();
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
});

test('when a remote is long in coming and the server cannot be heard, then it says that there is no signal', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  await show(section(), withoutSignal);
  await passes(SLOW_MS);
  expect(screen.getByText('No signal')).toHaveRole('status');
});

test('when a place has no skeleton, then nothing is said there of a slow line', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  await show(section(null));
  await passes(STUCK_MS);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
});

test('when a remote has not come after a minute, then Try again loads the page anew, since its requests hang', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  await show(section());
  await passes(STUCK_MS);
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
  await tryAgain();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when a remote that was begun ahead hangs, then the drawing does not wait for it for ever', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const drawn = jest.fn();
  void warmRemote('/live-scoring/7').then(drawn);
  await passes(SLOW_MS);
  expect(drawn).toHaveBeenCalled();
});

test.each([
  ['a worker came after the page, as on a first visit, then Try again draws a new page from what it keeps', null, 1],
  ['the page is the worker’s already, then Try again asks for the remote', {}, 0],
])('when there is no signal and %s', async (_, controller, times) => {
  const serviceWorker = { controller, getRegistration: async () => ({ active: {} }) };
  // What React reports of caught errors is what this test provokes.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  load.mockRejectedValue(new Error('Failed to fetch'));
  await show(section(), withoutSignal);
  await screen.findByText('No signal');
  await tryAgain();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(reload).toHaveBeenCalledTimes(times);
  expect(load).toHaveBeenCalledTimes(times === 1 ? 2 : 4);
});
