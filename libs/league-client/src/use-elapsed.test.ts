import { act, renderHook } from '@testing-library/react';
import { useElapsed } from './use-elapsed.ts';

test('when so much time has passed, then it is said, and not before', () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useElapsed(1000));
  act(() => jest.advanceTimersByTime(999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
