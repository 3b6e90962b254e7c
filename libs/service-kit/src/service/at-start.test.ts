import { AppError } from '@society/kernel';
import { atStart } from './at-start.ts';

const working = () => jest.fn(async () => undefined);
const slow = () => new AppError('unavailable', 'The store did not answer');

test('when the store is too slow once, then the work is done again', async () => {
  const work = working().mockRejectedValueOnce(slow());
  await atStart(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('when it is too slow twice, or something else is wrong, then the start fails', async () => {
  const slowTwice = working().mockRejectedValueOnce(slow()).mockRejectedValueOnce(slow());
  await expect(atStart(slowTwice)).rejects.toThrow('The store did not answer');
  const broken = working().mockRejectedValueOnce(new Error('the data break a unique index'));
  await expect(atStart(broken)).rejects.toThrow('unique index');
  expect(broken).toHaveBeenCalledTimes(1);
});
