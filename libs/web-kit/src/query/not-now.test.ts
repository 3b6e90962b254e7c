import { openMatch as open, version } from '../testing/open-match.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A screen that shows version 5. */
const shownFive = async () => {
  const page = open();
  page.calls[0]?.answer(version(5));
  await pass(500);
  return page;
};

test('when what has changed has come, and a screen asks by itself and the server cannot say it, then that is not repeated', async () => {
  const { calls, say, queryClient } = await shownFive();
  say(6);
  await pass(500);
  calls[1]?.answer(version(6));
  await pass(500);
  void queryClient.refetchQueries();
  calls[2]?.fail(503);
  await pass(minute);
  expect(calls).toHaveLength(3);
});

test('when a screen asks by itself just after a change and the server cannot say it, then it is asked for all the same', async () => {
  const { calls, say, queryClient } = await shownFive();
  say(6);
  void queryClient.refetchQueries();
  calls[1]?.fail(503);
  await pass(100);
  expect(calls).toHaveLength(3);
});

describe('when the server cannot say what has changed', () => {
  test('and its screen is left, then it is not asked for again', async () => {
    const { calls, say, leave } = await shownFive();
    say(6);
    await pass(500);
    calls[1]?.fail(503);
    await pass(10);
    leave();
    await pass(minute);
    expect(calls).toHaveLength(2);
  });

  test('and it is asked for because of another change, then that answer is waited for', async () => {
    const { calls, say, cancelled } = await shownFive();
    say(6);
    await pass(500);
    calls[1]?.fail(503);
    await pass(10);
    say(7);
    await pass(minute);
    expect([calls.length, cancelled()]).toEqual([3, 0]);
  });

  test('and more changes for longer than it is repeated, then it is asked for with each of them, and repeated no oftener', async () => {
    const { calls, say } = await shownFive();
    for (let number = 6; number < 36; number += 1) {
      say(number);
      for (let second = 0; second < 4; second += 1) {
        await pass(1000);
        calls.forEach(({ fail }) => fail(503));
      }
    }
    expect(calls.length).toBeLessThanOrEqual(1 + 30 + 5);
  });
});
