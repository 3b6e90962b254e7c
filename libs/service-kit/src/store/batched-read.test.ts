import { createBatchedRead } from './batched-read.ts';

const setUp = () => {
  const stored = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const reads: (readonly string[])[] = [];
  const read = createBatchedRead(async (ids) => {
    reads.push(ids);
    return ids.flatMap((id) => (stored.has(id) ? [{ id, value: stored.get(id) }] : []));
  });
  return { stored, reads, read };
};

test('when several ask at once, then there is one read, and each gets what it asked for and what exists', async () => {
  const { reads, read } = setUp();
  const answers = await Promise.all([read(['a']), read(['b', 'a', 'b']), read(['c']), read([])]);
  expect(answers).toEqual([
    [{ id: 'a', value: 1 }],
    [
      { id: 'b', value: 2 },
      { id: 'a', value: 1 },
    ],
    [],
    [],
  ]);
  expect(reads).toEqual([['a', 'b', 'c']]);
});

test('when something changes while a read is on its way, then whoever asks after the change gets the new value', async () => {
  const seen: number[] = [];
  const answers: (() => void)[] = [];
  let value = 1;
  let began = (): void => undefined;
  const read = createBatchedRead(async (ids) => {
    const now = value;
    began();
    await new Promise<void>((resolve) => answers.push(resolve));
    return ids.map((id) => ({ id, now }));
  });
  const nextRead = (): Promise<void> => new Promise((resolve) => (began = resolve));
  const ask = async (): Promise<unknown> => read(['a']).then(([found]) => seen.push(found?.now ?? 0));
  const onItsWay = nextRead();
  const before = ask();
  await onItsWay;
  value = 2;
  const second = nextRead();
  const after = ask();
  await second;
  answers[1]?.();
  await after;
  answers[0]?.();
  await before;
  expect(seen).toEqual([2, 1]);
});

test('when a read fails, then those who shared it hear of it and the next read is a new one', async () => {
  let fails = true;
  const read = createBatchedRead(async (ids) => {
    if (fails) throw new Error('the store is away');
    return ids.map((id) => ({ id }));
  });
  await expect(Promise.allSettled([read(['a']), read(['b'])])).resolves.toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ]);
  fails = false;
  await expect(read(['a'])).resolves.toEqual([{ id: 'a' }]);
});
