import fc from 'fast-check';
import { addressFailures, failureWait, quotaWait } from './throttle.ts';

const now = Date.parse('2026-03-12T19:00:00Z');
const minute = 60_000;
const timesUntilNow = (count: number): number[] => Array<number>(count).fill(now);
const failuresUntilNow = (count: number) => timesUntilNow(count).map((at) => ({ at }));

describe('whoever tries', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1000],
    [6, 2000],
    [7, 4000],
    [10, 32_000],
    [14, 5 * minute],
    [200, 5 * minute],
  ])('when %i tries have just failed, then the next waits %i ms', (count, wait) => {
    expect(failureWait(failuresUntilNow(count), now)).toBe(wait);
  });

  test('when the pause is over, then nothing waits', () => {
    expect(failureWait(failuresUntilNow(6), now + 1999)).toBe(1);
    expect(failureWait(failuresUntilNow(6), now + 2000)).toBe(0);
    expect(failureWait(failuresUntilNow(6), now + minute)).toBe(0);
  });

  test('when failures are a day old, then they are forgotten, and a further one is the first', () => {
    const dayLater = now + 24 * 60 * minute;
    expect(failureWait(failuresUntilNow(50), dayLater)).toBe(0);
    expect(failureWait([...failuresUntilNow(50), { at: dayLater }], dayLater)).toBe(0);
  });

  test('when the last failure was marked as long, then the next waits an hour, however few there are', () => {
    const failures = [{ at: now, isLong: true }];
    expect(failureWait(failures, now + 60 * minute - 1)).toBe(1);
    expect(failureWait(failures, now + 60 * minute)).toBe(0);
    expect(failureWait([...failures, { at: now }], now)).toBe(0);
  });

  test('when the clock was put back since, then what was noted far ahead makes nobody wait, and what came after it counts', () => {
    const ahead = failuresUntilNow(50).map(({ at }) => ({ at: at + 24 * 60 * minute, isLong: true }));
    expect(failureWait(ahead, now)).toBe(0);
    expect(failureWait([...ahead, ...failuresUntilNow(5)], now)).toBe(1000);
    expect(failureWait(failuresUntilNow(5), now - minute)).toBe(minute + 1000);
  });

  test('when there are more failures, then the wait is never shorter and never longer than five minutes', () => {
    fc.assert(
      fc.property(fc.nat(300), (count) => {
        const wait = failureWait(failuresUntilNow(count), now);
        expect(failureWait(failuresUntilNow(count + 1), now)).toBeGreaterThanOrEqual(wait);
        expect(wait).toBeLessThanOrEqual(5 * minute);
      }),
    );
  });
});

describe('a client address', () => {
  test('when 99 tries have failed within ten minutes, then nothing waits', () => {
    expect(quotaWait(timesUntilNow(99), now, addressFailures)).toBe(0);
  });

  test('when 100 tries have failed within ten minutes, then it waits until the first of them is ten minutes old', () => {
    const failures = [now - 4 * minute, ...timesUntilNow(99)];
    expect(quotaWait(failures, now, addressFailures)).toBe(6 * minute);
    expect(quotaWait(failures, now + 6 * minute, addressFailures)).toBe(0);
    expect(quotaWait(failures, now + 60 * minute, addressFailures)).toBe(0);
  });

  test('when the clock was put back since, then what was noted far ahead makes nobody wait', () => {
    expect(quotaWait(timesUntilNow(100), now - 24 * 60 * minute, addressFailures)).toBe(0);
  });
});
