import { openMatch as open, openShown, version } from '../testing/open-match.ts';
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
    const page = await openShown();
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

test('when a screen asks just after a change and is left before the answer, then the next screen asks again', async () => {
  const { calls, say, leave, observer, queryClient } = await openShown();
  say(6);
  void queryClient.refetchQueries();
  await pass(100);
  leave();
  await pass(100);
  observer.subscribe(() => undefined);
  expect(calls).toHaveLength(3);
});
