import { act, screen } from '@testing-library/react';
import { LiveUpdates } from '@society/league-client';
import { UnsavedGuard, useUnsaved } from '@society/web-kit';
import { anna, renderApp } from '@society/web-kit/testing';
import { Unavailable } from '../src/pages/Unavailable.tsx';
import { reloadNewest } from '../src/release/reload.ts';
import { RemoteBoundary } from '../src/remotes/RemoteBoundary.tsx';
import { reloadIfGone } from '../src/remotes/missing-file.ts';

jest.mock('../src/release/reload.ts', () => ({ reloadNewest: jest.fn(), takeNewest: jest.fn() }));
jest.mock('../src/remotes/missing-file.ts', () => ({ reloadIfGone: jest.fn() }));

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/js/7.js' });
const Broken = () => {
  throw missing;
};
const Typing = () => {
  useUnsaved(true);
  return null;
};
const broken = (
  <RemoteBoundary>
    <Broken />
  </RemoteBoundary>
);

// What React reports of caught errors is what these tests provoke.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('when a section that no remote serves is tried again, then the newest page is loaded', async () => {
  renderApp(<Unavailable />);
  await tryAgain();
  expect(reloadNewest).toHaveBeenCalledTimes(1);
});

test('when a page’s file cannot be had for want of signal, then it says that', async () => {
  const me = () => Promise.reject(new TypeError('Failed to fetch'));
  renderApp(broken, { user: anna, api: { me }, live: <LiveUpdates /> });
  expect(await screen.findByText('No signal')).toBeVisible();
});

test('when a file has vanished while something is being typed elsewhere on the page, then it is not loaded anew without a question', async () => {
  renderApp(
    <>
      <UnsavedGuard />
      <Typing />
      {broken}
    </>,
  );
  expect(reloadIfGone).toHaveBeenLastCalledWith(missing);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
  const real = jest.requireActual<{ reloadIfGone: typeof reloadIfGone }>('../src/remotes/missing-file.ts');
  await act(() => real.reloadIfGone(missing));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
