import { createMutex } from './mutex.ts';

const work =
  (log: string[], name: string, fails = false) =>
  async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    if (fails) throw new Error(name);
    return name;
  };

test('when work comes for one key, then one runs at a time, in order, a failing one included; other keys do not wait', async () => {
  const lock = createMutex();
  const log: string[] = [];
  const results = await Promise.allSettled([
    lock('one', work(log, 'a', true)),
    lock('one', work(log, 'b')),
    lock('two', work(log, 'c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log.filter((line) => !line.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(log.indexOf('c begins')).toBeLessThan(log.indexOf('a ends'));
});

test('when more comes for a key after the first has ended, then it waits for the second all the same', async () => {
  const lock = createMutex();
  const log: string[] = [];
  const first = lock('one', work(log, 'a'));
  const second = lock('one', work(log, 'b'));
  await first;
  // By then what the first left behind is cleared away, and the second has not ended.
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
  await Promise.all([second, lock('one', work(log, 'c'))]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
