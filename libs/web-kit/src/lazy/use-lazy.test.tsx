import { act, fireEvent, render, screen } from '@testing-library/react';
import { Answer } from '../pages/Answer.tsx';
import { TRY_EVERY_MS, useLazy } from './use-lazy.ts';

const Chart = () => <p>The chart</p>;
const file = { isThere: false, asked: 0 };
const load = async () => {
  file.asked += 1;
  if (!file.isThere)
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/js/7.js' });
  return Chart;
};

const reload = jest.fn();
const Screen = ({ isWanted = true }: { isWanted?: boolean }) => (
  <>
    <button>5</button>
    <Answer of={useLazy(load, isWanted, reload)} skeleton={<p>Soon</p>}>
      {(Part) => <Part />}
    </Answer>
  </>
);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(file, { isThere: false, asked: 0 });
  reload.mockClear();
});
const realFetch = globalThis.fetch;
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('when a part’s file cannot be had, then the rest of the screen stays, and a tap tries again', async () => {
  render(<Screen />);
  expect(screen.getByText('Soon')).toBeVisible();
  await passes(0);
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded. Please try again.');
  expect(screen.getByRole('button', { name: '5' })).toBeVisible();
  file.isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await passes(0);
  expect(screen.getByText('The chart')).toBeVisible();
});

test('when the line is back, then it comes by itself, and is asked for no more', async () => {
  const { unmount } = render(<Screen />);
  await passes(TRY_EVERY_MS);
  expect(file.asked).toBe(2);
  file.isThere = true;
  await passes(TRY_EVERY_MS);
  expect(screen.getByText('The chart')).toBeVisible();
  await passes(2 * TRY_EVERY_MS);
  unmount();
  expect(file.asked).toBe(3);
});

test('when a part is not wanted yet, then its file is not asked for', async () => {
  const { rerender } = render(<Screen isWanted={false} />);
  await passes(TRY_EVERY_MS);
  expect(file.asked).toBe(0);
  file.isThere = true;
  rerender(<Screen />);
  await passes(0);
  expect(screen.getByText('The chart')).toBeVisible();
});

test.each([
  ['has the file no more', 404, 'text/plain', 1],
  ['says that it is gone', 410, 'text/plain', 1],
  ['answers with a page in its place', 200, 'text/html; charset=utf-8', 1],
  ['has it', 200, 'text/javascript', 0],
  ['is in trouble', 503, 'text/plain', 0],
  ['is in trouble, and says so on a page', 503, 'text/html', 0],
])('when the server %s, then only a tap on Try again may load the page anew', async (_, status, type, times) => {
  globalThis.fetch = async () =>
    ({ status, ok: status < 300, headers: new Headers({ 'content-type': type }) }) as Response;
  render(<Screen />);
  await passes(2 * TRY_EVERY_MS);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await passes(0);
  expect(reload).toHaveBeenCalledTimes(times);
});
