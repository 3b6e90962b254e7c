import { act, screen, waitFor } from '@testing-library/react';
import { aFixture } from '@society/contracts/testing';
import { anna } from '@society/web-kit/testing';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-12T23:50:00Z'), advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

test('when the day of the next event ends, then the dashboard asks which one is next now', async () => {
  const { api } = await renderShell({ user: anna, path: '/', api: { getActiveFixture: aFixture() } });
  expect(await screen.findByText('Thursday 12 March 2026')).toBeVisible();
  api.answer({ getActiveFixture: aFixture({ id: '5', date: '2026-03-19T12:00:00.000Z' }) });
  jest.setSystemTime(new Date('2026-03-13T00:00:30Z'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByText('Thursday 19 March 2026')).toBeVisible());
});

test('when the device is ahead and the server has the old day still, then the dashboard asks again until it has the next event', async () => {
  const { api } = await renderShell({ user: anna, path: '/', api: { getActiveFixture: aFixture() } });
  expect(await screen.findByText('Thursday 12 March 2026')).toBeVisible();
  jest.setSystemTime(new Date('2026-03-13T00:00:30Z'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('TBD')).toBeVisible();
  api.answer({ getActiveFixture: aFixture({ id: '5', date: '2026-03-19T12:00:00.000Z' }) });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('Thursday 19 March 2026')).toBeVisible();
});

test('when that day ends without signal, then an evening that has gone is not said to be next, nor is anybody asked about it', async () => {
  const { api } = await renderShell({
    user: anna,
    path: '/',
    api: { getActiveFixture: aFixture(), getAvailability: [] },
  });
  expect(await screen.findByText('Are you in?')).toBeVisible();
  api.answer({ getActiveFixture: () => Promise.reject(new TypeError('Failed to fetch')) });
  jest.setSystemTime(new Date('2026-03-13T00:00:30Z'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByText('Next Event').parentElement).toHaveTextContent(/^Next EventNo signal$/));
  expect(screen.queryByText('Are you in?')).not.toBeInTheDocument();
});
