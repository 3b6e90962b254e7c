import { createRepeated } from './repeated.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('when it is started, then the work is done now and every so often, also after it failed, until it is stopped', async () => {
  const done: number[] = [];
  const failures: unknown[] = [];
  const work = async () => {
    if (done.push(Date.now()) === 1) throw new Error('away');
  };
  const repeated = createRepeated(work, { everyMs: 1000, onFailure: (error) => void failures.push(error) });
  repeated.start();
  await jest.advanceTimersByTimeAsync(2000);
  expect([done.length, failures]).toEqual([3, [new Error('away')]]);
  await repeated.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(done).toHaveLength(3);
});

test('when the work takes longer than its time, then it is never done twice at once, and a stop waits for it', async () => {
  let atWork = 0;
  let most = 0;
  let finish = (): void => undefined;
  const work = async () => {
    most = Math.max(most, (atWork += 1));
    await new Promise<void>((resolve) => (finish = resolve));
    atWork -= 1;
  };
  const repeated = createRepeated(work, { everyMs: 1000, onFailure: () => undefined });
  repeated.start();
  await jest.advanceTimersByTimeAsync(500);
  let isStopped = false;
  const stopped = repeated.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(500);
  expect([atWork, most, isStopped]).toEqual([1, 1, false]);
  finish();
  await stopped;
  expect([atWork, most]).toEqual([0, 1]);
});

test('when the work has taken longer than its time, then it is done once at the next one', async () => {
  const finishes: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finishes.push(resolve));
  const repeated = createRepeated(work, { everyMs: 1000, onFailure: () => undefined });
  repeated.start();
  await jest.advanceTimersByTimeAsync(3500);
  finishes[0]?.();
  await jest.advanceTimersByTimeAsync(600);
  finishes[1]?.();
  await jest.advanceTimersByTimeAsync(100);
  expect(finishes).toHaveLength(2);
  await repeated.stop();
});
