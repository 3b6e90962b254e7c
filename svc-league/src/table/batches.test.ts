import { createBatches } from './batches.ts';

const setUp = () => {
  const batches: {
    readonly items: readonly string[];
    readonly finish: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const take = createBatches<string>(
    (items) =>
      new Promise((resolve, reject) => void batches.push({ items: [...items], finish: resolve, fail: reject })),
  );
  return { batches, take };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('when items come while a batch is under way, then they are done together afterwards', async () => {
  const { batches, take } = setUp();
  const first = take('a');
  await turn();
  const later = [take('b'), take('c')];
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([['a']]);
  batches[0]?.finish();
  await first;
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  batches[1]?.finish();
  await Promise.all(later);
});

test('when a batch fails, then those in it hear of it, and the next is done all the same', async () => {
  const { batches, take } = setUp();
  const failing = take('a');
  await turn();
  const next = take('b');
  batches[0]?.fail(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await turn();
  batches[1]?.finish();
  await expect(next).resolves.toBeUndefined();
});
