import { createLimit } from './limit.ts';

const never = new AbortController().signal;

/** A task that says when it begins and ends when it is told to. */
const aTask = () => {
  let end: (value: string) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => ([end, fail] = [resolve, reject]));
  const state = { began: 0 };
  const run = () => {
    state.began += 1;
    return ended;
  };
  return { state, run, end: (value: string) => end(value), fail: (reason: Error) => fail(reason) };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('when two may run at once, then a third waits until one has ended', async () => {
  const limited = createLimit(2);
  const tasks = [aTask(), aTask(), aTask(), aTask()];
  const answers = tasks.map(({ run }) => limited(run, never));
  const began = () => tasks.map(({ state }) => state.began);
  await settle();
  expect(began()).toEqual([1, 1, 0, 0]);
  tasks[1]?.end('second');
  await settle();
  expect(began()).toEqual([1, 1, 1, 0]);
  tasks[0]?.end('first');
  tasks[2]?.end('third');
  tasks[3]?.end('fourth');
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('when a task fails, then whoever asked hears it and the next one has its turn', async () => {
  const limited = createLimit(1);
  const [one, two] = [aTask(), aTask()];
  const failed = limited(one.run, never);
  const next = limited(two.run, never);
  one.fail(new Error('gone'));
  await expect(failed).rejects.toThrow('gone');
  two.end('done');
  expect(await next).toBe('done');
});

test('when nobody wants it any more before its turn, then a task is never run, and takes nobody else’s turn', async () => {
  const limited = createLimit(1);
  const [one, two, three] = [aTask(), aTask(), aTask()];
  const first = limited(one.run, never);
  const leaving = new AbortController();
  const left = limited(two.run, leaving.signal);
  const third = limited(three.run, never);
  leaving.abort(new Error('scrolled away'));
  await expect(left).rejects.toThrow('scrolled away');
  one.end('first');
  three.end('third');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  expect(two.state.began).toBe(0);
});

test('when nobody wants it from the start, then a task is never run', async () => {
  const limited = createLimit(1);
  const task = aTask();
  await expect(limited(task.run, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(task.state.began).toBe(0);
});
