import { openMatch as open, version } from '../testing/open-match.ts';
import { invalidate } from './invalidate.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('when something changes while the very first answer is on its way', () => {
  test('and the answer is older, then it is asked for once more after it has come, and no call is cancelled', async () => {
    const { calls, say, shown, cancelled } = open();
    await pass(10);
    say(6);
    await pass(500);
    expect(calls).toHaveLength(1);
    calls[0]?.answer(version(5));
    await pass(500);
    expect(calls).toHaveLength(2);
    calls[1]?.answer(version(6));
    await pass(minute);
    expect([calls.length, shown(), cancelled()]).toEqual([2, 6, 0]);
  });

  test('and nobody can say what, then it is asked for once more as well', async () => {
    const { calls, queryClient } = open();
    await pass(10);
    invalidate(queryClient, [{ tags: ['match'] }]);
    await pass(500);
    calls[0]?.answer(version(5));
    await pass(500);
    calls[1]?.answer(version(5));
    await pass(minute);
    expect(calls).toHaveLength(2);
  });

  test('and the answer takes long, then it is asked for once more all the same', async () => {
    const { calls, say } = open();
    await pass(10);
    say(6);
    await pass(14_000);
    expect(calls).toHaveLength(1);
    calls[0]?.answer(version(5));
    await pass(3500);
    expect(calls).toHaveLength(2);
  });

  test('and the answer holds it, then nothing is asked for again', async () => {
    const { calls, say } = open();
    await pass(10);
    say(6);
    await pass(500);
    calls[0]?.answer(version(6));
    await pass(minute);
    expect(calls).toHaveLength(1);
  });

  test('and no answer comes, or only failures, then it is asked for once more and no oftener', async () => {
    const { calls, say } = open();
    await pass(10);
    say(6);
    await pass(minute);
    expect(calls).toHaveLength(1);
    calls[0]?.fail(503);
    await pass(minute);
    calls[1]?.fail(503);
    await pass(minute);
    expect(calls).toHaveLength(2);
  });
});

describe('when answers take longer than it is from one change to the next', () => {
  const slow = async () => {
    const page = open();
    page.calls[0]?.answer(version(5));
    await pass(500);
    page.say(6);
    await pass(4000);
    page.say(7);
    await pass(4000);
    return page;
  };

  test('then the one on its way is waited for, and the last is asked for', async () => {
    const { calls, shown, cancelled } = await slow();
    expect([calls.length, cancelled()]).toEqual([2, 0]);
    calls[1]?.answer(version(6));
    await pass(minute);
    expect([calls.length, shown()]).toEqual([3, 6]);
    calls[2]?.answer(version(7));
    await pass(minute);
    expect([calls.length, shown(), cancelled()]).toEqual([3, 7, 0]);
  });

  test('and this page writes meanwhile, then what was read before does not undo that', async () => {
    const { calls, shown, queryClient } = await slow();
    queryClient.setQueryData(['match'], version(8));
    invalidate(queryClient, [{ tags: ['match'], own: true }]);
    await pass(4000);
    calls[1]?.answer(version(6));
    await pass(500);
    expect([calls.length, shown()]).toEqual([3, 8]);
  });
});

describe('when what has changed is asked for and the server cannot say it now', () => {
  const behind = async () => {
    const page = open();
    page.calls[0]?.answer(version(5));
    await pass(500);
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
});

describe('when the page shows the answer to its own write', () => {
  const shownFive = async () => {
    const page = open();
    page.calls[0]?.answer(version(5));
    await pass(500);
    return { ...page, write: (number: number) => void page.queryClient.setQueryData(['match'], version(number)) };
  };

  test('and an answer from before it is on its way, then that does not undo it, and is asked for anew', async () => {
    const { calls, say, shown, write } = await shownFive();
    say(6);
    await pass(100);
    write(7);
    say(7);
    calls[1]?.answer(version(6));
    await pass(10);
    expect(shown()).toBe(7);
    await pass(500);
    calls[2]?.answer(version(7));
    await pass(minute);
    expect([calls.length, shown()]).toEqual([3, 7]);
  });

  test('and the rest could not be asked for before, then it is asked for all the same', async () => {
    const { calls, say, write } = await shownFive();
    say(6);
    await pass(100);
    calls[1]?.fail(503);
    await pass(10);
    write(7);
    await pass(minute);
    expect(calls).toHaveLength(3);
  });

  test('and the rest was out of date while no screen showed it, then the next screen asks for it', async () => {
    const { calls, say, write, leave, observer } = await shownFive();
    leave();
    say(6);
    await pass(500);
    write(7);
    await pass(500);
    observer.subscribe(() => undefined);
    expect(calls).toHaveLength(2);
  });

  test('and nothing was out of date, then nothing is asked for', async () => {
    const { calls, say, write } = await shownFive();
    write(6);
    say(6);
    await pass(minute);
    expect(calls).toHaveLength(1);
  });
});

test('when a screen asks just after a change and is left before the answer, then the next screen asks again', async () => {
  const { calls, say, leave, observer, queryClient } = open();
  calls[0]?.answer(version(5));
  await pass(500);
  say(6);
  void queryClient.refetchQueries();
  await pass(100);
  leave();
  await pass(100);
  observer.subscribe(() => undefined);
  expect(calls).toHaveLength(3);
});
