import { act, render, screen } from '@testing-library/react';
import { BoardFailed, TRY_EVERY_MS } from '../src/pages/board/BoardFailed.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('when the clubhouse screen could not be drawn, then it is loaded anew by itself, once the server answers', async () => {
  const reload = jest.fn();
  let answers: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  globalThis.fetch = () => answers();
  const { unmount } = render(<BoardFailed reload={reload} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
  await act(() => jest.advanceTimersByTimeAsync(TRY_EVERY_MS));
  const release = async (): Promise<unknown> => ({ id: 'a'.repeat(22), files: [], worker: true });
  answers = async () => ({ ok: false, json: release }) as Response;
  await act(() => jest.advanceTimersByTimeAsync(TRY_EVERY_MS));
  // A network that wants a sign-in of its own: its page would stay on the screen.
  answers = async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<html>')) }) as Response;
  await act(() => jest.advanceTimersByTimeAsync(TRY_EVERY_MS));
  expect(reload).not.toHaveBeenCalled();
  answers = async () => ({ ok: true, json: release }) as Response;
  await act(() => jest.advanceTimersByTimeAsync(TRY_EVERY_MS));
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
});
