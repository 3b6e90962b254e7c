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
