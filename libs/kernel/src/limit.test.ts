import { createLimit } from './limit.ts';

test('when many work at once, then two work and the others wait in turn, a failing one included', async () => {
  const limited = createLimit(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) => async (): Promise<void> => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    order.push(number);
    running -= 1;
    if (number === 1) throw new Error('failed');
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => limited(work(number))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('when all work has ended, then later work has all the places again, and no more', async () => {
  const limited = createLimit(1);
  const begun: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    begun.push(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  await Promise.all([limited(work('a')), limited(work('b'))]);
  const later = [limited(work('c')), limited(work('d'))];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);
  await Promise.all(later);
});
