import { openShown, version } from '../testing/open-match.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('when what has changed has come, and a screen asks by itself and the server cannot say it, then that is not repeated', async () => {
  const { calls, say, queryClient } = await openShown();
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
  const { calls, say, queryClient } = await openShown();
  say(6);
  void queryClient.refetchQueries();
  calls[1]?.fail(503);
  await pass(100);
  expect(calls).toHaveLength(3);
});

describe('when what has changed is asked for and the server cannot say it now', () => {
  const behind = async () => {
    const page = await openShown();
    page.say(6);
    await pass(500);
    return page;
  };

  test('then it is asked for again until it can', async () => {
    const { calls, shown } = await behind();
    // A gateway takes 10 s to say that a service does not answer.
    await pass(10_000);
    calls[1]?.fail(504);
    await pass(minute);
    calls[2]?.fail(503);
    await pass(minute);
    calls[3]?.answer(version(6));
    await pass(minute);
    expect([calls.length, shown()]).toEqual([4, 6]);
  });

  test('and never can, then it is asked for a few times, at growing intervals', async () => {
    const { calls } = await behind();
    const waits: number[] = [];
    for (let sent = 1; calls.length > sent; sent += 1) {
      calls[sent]?.fail(503);
      const failedAt = performance.now();
      for (let s = 0; s < 60 && calls.length === sent + 1; s += 1) await pass(1000);
      waits.push(performance.now() - failedAt);
    }
    expect(waits).toHaveLength(6);
    expect(waits[0]).toBeLessThanOrEqual(2000);
    expect(waits[4]).toBeGreaterThanOrEqual(8000);
  });

  test('and more changes meanwhile, then it is asked for with each of them, but repeated no oftener', async () => {
    const { calls, say } = await behind();
    for (let number = 7; number < 17; number += 1) {
      calls.forEach(({ fail }) => fail(503));
      say(number);
      await pass(400);
    }
    for (let s = 0; s < 200; s += 1) {
      calls.forEach(({ fail }) => fail(503));
      await pass(1000);
    }
    expect(calls.length).toBeLessThanOrEqual(2 + 10 + 5);
  });

  test('but has refused it, then it is not asked for again', async () => {
    const { calls } = await behind();
    calls[1]?.fail(403);
    await pass(minute);
    expect(calls).toHaveLength(2);
  });

  test('and it was asked for by others meanwhile, then not once more', async () => {
    const { calls, say } = await behind();
    calls[1]?.fail(503);
    await pass(10);
    say(7);
    await pass(400);
    calls[2]?.answer(version(7));
    await pass(minute);
    expect(calls).toHaveLength(3);
  });

  test('and its screen is left, then it is not asked for again', async () => {
    const { calls, leave } = await behind();
    calls[1]?.fail(503);
    await pass(10);
    leave();
    await pass(minute);
    expect(calls).toHaveLength(2);
  });

  test('and it is asked for because of another change, then that answer is waited for', async () => {
    const { calls, say, cancelled } = await behind();
    calls[1]?.fail(503);
    await pass(10);
    say(7);
    await pass(minute);
    expect([calls.length, cancelled()]).toEqual([3, 0]);
  });

  test('and more changes for longer than it is repeated, then it is asked for with each of them, and repeated no oftener', async () => {
    const { calls, say } = await openShown();
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
