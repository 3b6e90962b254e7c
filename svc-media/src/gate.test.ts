import { createGate } from './gate.ts';

const held = () => {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
};

test('when more work comes than is done at once, then it waits its turn and all of it is done', async () => {
  const gate = createGate({ admitted: 100, atOnce: 2 });
  let working = 0;
  let most = 0;
  const hard = async (): Promise<void> => {
    most = Math.max(most, (working += 1));
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
  };
  await Promise.all(Array.from({ length: 50 }, () => gate.admit((take) => take(hard))));
  expect([most, working]).toEqual([2, 0]);
});

test('when it is full, then the next is refused as a matter of time, and taken once somebody has left, also one who failed', async () => {
  const gate = createGate({ admitted: 1, atOnce: 1 });
  const { promise, release } = held();
  const first = gate.admit(async (take) => {
    await promise;
    await take(async () => Promise.reject(new Error('bad')));
  });
  await expect(gate.admit(async () => 1)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  release();
  await expect(first).rejects.toThrow('bad');
  expect(await gate.admit((take) => take(async () => 2))).toBe(2);
});
