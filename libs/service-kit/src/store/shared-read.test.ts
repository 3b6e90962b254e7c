import { createSharedRead } from './shared-read.ts';

const setUp = () => {
  const under: PromiseWithResolvers<string>[] = [];
  const read = createSharedRead(() => {
    const one = Promise.withResolvers<string>();
    under.push(one);
    return one.promise;
  });
  /** Until whatever could begin has begun. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { under, read, settled };
};

test('when many ask while one read is on its way, then they share the next, which begins once that has ended', async () => {
  const { under, read, settled } = setUp();
  const first = read();
  await settled();
  const later = [read(), read(), read()];
  await settled();
  expect(under).toHaveLength(1);
  under[0]?.resolve('before');
  await settled();
  expect(under).toHaveLength(2);
  under[1]?.resolve('after');
  expect(await Promise.all([first, ...later])).toEqual(['before', 'after', 'after', 'after']);
});

test('when somebody asks after a shared read has begun, then they get one of their own', async () => {
  const { under, read, settled } = setUp();
  void read();
  await settled();
  under[0]?.resolve('old');
  await settled();
  const asked = read();
  await settled();
  under[1]?.resolve('new');
  expect(await asked).toBe('new');
});

test('when a read fails, then it fails for those who share it, and the next one is read anew', async () => {
  const { under, read, settled } = setUp();
  const first = read();
  await settled();
  const next = read();
  under[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  under[1]?.resolve('back');
  expect(await next).toBe('back');
});
