import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiError } from '@society/web-kit';
import { anna, ben, writeHint } from '@society/web-kit/testing';
import { useProven } from './use-proven.ts';

const wantsProof = new ApiError(400, 'Is it you?', {
  issues: [{ path: 'proof', message: 'Please show that it is you' }],
});

test('when a proof comes after Cancel and something else is being asked by then, then that question stays', async () => {
  const { result } = renderHook(() => useProven());
  const task = jest.fn<Promise<void>, []>().mockRejectedValue(wantsProof);
  const ask = async () => {
    const done = result.current.proven(task);
    await waitFor(() => expect(result.current.waiting).toBeDefined());
    const { waiting } = result.current;
    return { done, answer: (isProved: boolean) => act(() => waiting?.answer(isProved)) };
  };
  const first = await ask();
  first.answer(false);
  expect(await first.done).toBe(false);
  const second = await ask();
  first.answer(true);
  expect(result.current.waiting).toBeDefined();
  task.mockResolvedValue();
  second.answer(true);
  expect(await second.done).toBe(true);
  expect(result.current.waiting).toBeUndefined();
});

test('when a proof comes after somebody else has signed in, as in another tab, then nothing is done to their account', async () => {
  writeHint(anna);
  const { result } = renderHook(() => useProven());
  const task = jest.fn<Promise<void>, []>().mockRejectedValueOnce(wantsProof).mockResolvedValue();
  const done = result.current.proven(task);
  await waitFor(() => expect(result.current.waiting).toBeDefined());
  writeHint(ben);
  act(() => result.current.waiting?.answer(true));
  expect(await done).toBe(false);
  expect(task).toHaveBeenCalledTimes(1);
});
