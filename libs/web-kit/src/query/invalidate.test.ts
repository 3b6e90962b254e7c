import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from './client.ts';
import { invalidate } from './invalidate.ts';

type Answer = { readonly id: string; readonly version: number };
const version = (number: number): Answer => ({ id: '12', version: number });
const news = (number: number) => ({ tags: ['match'], of: { kind: 'match', id: '12', version: number } });

/** A screen that shows the match, and its calls: each waits until the test answers it. */
const open = () => {
  const calls: { readonly answer: (answer: Answer) => void; readonly fail: (status: number) => void }[] = [];
  const queryClient = createQueryClient();
  let cancelled = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['match'],
    meta: { tags: ['match'] },
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => (cancelled += 1));
      return new Promise<Answer>((answer, reject) =>
        calls.push({ answer, fail: (status) => reject(new ApiError(status, 'not now')) }),
      );
    },
  });
  const say = (number: number): void => invalidate(queryClient, [news(number)]);
  // The first news makes who refetches; of a screen that asked earlier it knows nothing.
  say(0);
  observer.subscribe(() => undefined);
  return {
    queryClient,
    calls,
    say,
    shown: () => observer.getCurrentResult().data?.version,
    cancelled: () => cancelled,
  };
};

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
