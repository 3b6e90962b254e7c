import { AppError } from '@society/kernel';
import { atStart } from './at-start.ts';

const failing = (...failures: readonly Error[]) => {
  const left = [...failures];
  const state = { tries: 0 };
  const work = async (): Promise<void> => {
    state.tries += 1;
    const failure = left.shift();
    if (failure) throw failure;
  };
  return { state, work };
};
const slow = () => new AppError('unavailable', 'The store did not answer');

test('when the store is too slow once, then the work is done again', async () => {
  const { state, work } = failing(slow());
  await atStart(work);
  expect(state.tries).toBe(2);
});

test('when it is too slow twice, or something else is wrong, then the start fails', async () => {
  await expect(atStart(failing(slow(), slow()).work)).rejects.toThrow('The store did not answer');
  const broken = failing(new Error('the data break a unique index'));
  await expect(atStart(broken.work)).rejects.toThrow('unique index');
  expect(broken.state.tries).toBe(1);
});
