import { pastConflicts } from './write-conflicts.ts';

const conflict = (): Error => Object.assign(new Error('Write conflict'), { code: 112 });

/** A write that fails with these one after the other, and then works. */
const failingWith = (...failures: readonly Error[]) => {
  const left = [...failures];
  const calls = { count: 0 };
  const write = async (): Promise<string> => {
    calls.count += 1;
    const failure = left.shift();
    if (failure) throw failure;
    return 'written';
  };
  return { write, calls };
};

describe('writes that are in each other’s way', () => {
  it('when the store gives a write up because of another, then it is written again', async () => {
    const { write, calls } = failingWith(conflict(), conflict());
    expect(await pastConflicts(write)).toBe('written');
    expect(calls.count).toBe(3);
  });

  it('when another is always in the way, then the call is unavailable after ten times', async () => {
    const { write, calls } = failingWith(...Array.from({ length: 20 }, conflict));
    await expect(pastConflicts(write)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect(calls.count).toBe(10);
  });

  it('when it fails for another reason, then it is not written again', async () => {
    const { write, calls } = failingWith(Object.assign(new Error('duplicate key'), { code: 11000 }));
    await expect(pastConflicts(write)).rejects.toThrow('duplicate key');
    expect(calls.count).toBe(1);
  });
});
