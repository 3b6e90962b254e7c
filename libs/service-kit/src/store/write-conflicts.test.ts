import { pastConflicts } from './write-conflicts.ts';

const conflict = (): Error => Object.assign(new Error('Write conflict'), { code: 112 });
const writing = () => jest.fn(async () => 'written');

describe('writes that are in each other’s way', () => {
  it('when the store gives a write up because of another, then it is written again', async () => {
    const write = writing().mockRejectedValueOnce(conflict()).mockRejectedValueOnce(conflict());
    expect(await pastConflicts(write)).toBe('written');
    expect(write).toHaveBeenCalledTimes(3);
  });

  it('when another is always in the way, then the call is unavailable after ten times', async () => {
    const write = writing().mockRejectedValue(conflict());
    await expect(pastConflicts(write)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect(write).toHaveBeenCalledTimes(10);
  });

  it('when it fails for another reason, then it is not written again', async () => {
    const write = writing().mockRejectedValueOnce(Object.assign(new Error('duplicate key'), { code: 11000 }));
    await expect(pastConflicts(write)).rejects.toThrow('duplicate key');
    expect(write).toHaveBeenCalledTimes(1);
  });
});
