import { openMatch as open, openShown, version } from '../testing/open-match.ts';
import { invalidate } from './invalidate.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const minute = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('when the page shows the answer to its own write', () => {
  test('and an answer from before it is on its way, then that does not undo it, and is asked for anew', async () => {
    const { calls, say, shown, write } = await openShown();
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
    const { calls, say, write } = await openShown();
    say(6);
    await pass(100);
    calls[1]?.fail(503);
    await pass(10);
    write(7);
    await pass(minute);
    expect(calls).toHaveLength(3);
  });

  test('and the rest was out of date while no screen showed it, then the next screen asks for it', async () => {
    const { calls, say, write, leave, observer } = await openShown();
    leave();
    say(6);
    await pass(500);
    write(7);
    await pass(500);
    observer.subscribe(() => undefined);
    expect(calls).toHaveLength(2);
  });

  test('and nothing was out of date, then nothing is asked for', async () => {
    const { calls, say, write } = await openShown();
    write(6);
    say(6);
    await pass(minute);
    expect(calls).toHaveLength(1);
  });

  test('and what was out of date has come since, then nothing is asked for', async () => {
    const { calls, say, write } = await openShown();
    say(6);
    await pass(500);
    calls[1]?.answer(version(6));
    await pass(500);
    write(7);
    await pass(minute);
    expect(calls).toHaveLength(2);
  });

  test('and no screen shows it, then it is noted for the next one, and no work goes on', async () => {
    const { say, write, leave, queryClient } = await openShown();
    leave();
    say(6);
    await pass(500);
    write(7);
    await pass(500);
    expect(queryClient.getQueryState(['match'])?.isInvalidated).toBe(true);
    const goesOn = jest.spyOn(queryClient, 'invalidateQueries');
    await pass(minute);
    expect(goesOn).not.toHaveBeenCalled();
  });

  test('and the rest is being asked for, then it is asked for anew', async () => {
    const { calls, say, write } = await openShown();
    say(6);
    await pass(100);
    write(7);
    await pass(minute);
    expect(calls).toHaveLength(3);
  });

  test('and a screen has asked by itself a moment before, then that answer does not undo it, and is asked for anew', async () => {
    const { calls, shown, queryClient, write } = await openShown();
    void queryClient.refetchQueries();
    write(7);
    calls[1]?.answer(version(5));
    await pass(500);
    calls[2]?.answer(version(7));
    await pass(minute);
    expect([calls.length, shown()]).toEqual([3, 7]);
  });

  test('and a screen asks by itself just after it, then that is enough', async () => {
    const { calls, say, queryClient, write } = await openShown();
    say(6);
    await pass(100);
    write(7);
    void queryClient.refetchQueries();
    calls[2]?.answer(version(7));
    await pass(minute);
    expect(calls).toHaveLength(3);
  });

  test('and a screen could not ask for the rest before, then it is asked for', async () => {
    const { calls, queryClient, write } = await openShown();
    void queryClient.refetchQueries();
    calls[1]?.fail(503);
    await pass(minute);
    write(6);
    await pass(minute);
    expect(calls).toHaveLength(3);
  });
});

test('when the page writes something else, then an answer that takes long is waited for', async () => {
  const { calls, say, cancelled, queryClient } = await openShown();
  say(6);
  await pass(4000);
  say(7);
  invalidate(queryClient, [{ tags: ['table'], own: true }]);
  await pass(4000);
  expect([calls.length, cancelled()]).toEqual([2, 0]);
});

test('when an answer of an earlier visit is put in while the newest is on its way, then that goes on', async () => {
  const { calls, shown, cancelled, queryClient } = open();
  queryClient.setQueryData(['match'], version(4), { updatedAt: 1 });
  calls[0]?.answer(version(5));
  await pass(minute);
  expect([calls.length, shown(), cancelled()]).toEqual([1, 5, 0]);
});

test('when an answer is about nothing that can change, then no change makes it out of date', async () => {
  const { queryClient } = open();
  queryClient.setQueryData(['odds'], 7);
  invalidate(queryClient, [{ tags: ['match'] }]);
  await pass(500);
  expect(queryClient.getQueryState(['odds'])?.isInvalidated).toBe(false);
});
