import { atMost, withTimeout } from './timeout.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const late = () => new Error('too late');

test('when the work is done in time, then its result comes, and nothing waits any more', async () => {
  await expect(withTimeout(Promise.resolve('done'), 100, late)).resolves.toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});

test('when the work fails in time, then its own error comes, and nothing waits any more', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 100, late)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

test('when the work takes longer, then the error made for that comes, and a failure after it goes nowhere', async () => {
  let fail: (error: Error) => void = () => undefined;
  const outcome = withTimeout(new Promise((_resolve, reject) => void (fail = reject)), 100, late);
  jest.advanceTimersByTime(100);
  await expect(outcome).rejects.toThrow('too late');
  fail(new Error('broken'));
});

test('when the work that is waited for ends in time, then the wait ends as it does, and nothing waits any more', async () => {
  await expect(atMost(Promise.resolve('done'), 100)).resolves.toBeUndefined();
  await expect(atMost(Promise.reject(new Error('broken')), 100)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

test('when the work that is waited for takes longer, then it is waited for no more, and a failure after it goes nowhere', async () => {
  let fail: (error: Error) => void = () => undefined;
  const outcome = atMost(new Promise((_resolve, reject) => void (fail = reject)), 100);
  jest.advanceTimersByTime(100);
  await expect(outcome).resolves.toBeUndefined();
  fail(new Error('broken'));
});
