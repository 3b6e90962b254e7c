import { AppError, fieldError } from '@society/kernel';
import { madeAtLast } from './first-admin.ts';

const answers = (...errors: readonly Error[]) => {
  const left = [...errors];
  return jest.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return 'made';
  });
};
const away = () => new AppError('unavailable', 'The account could not be created right now. Please try again.');

test('when the accounts answer late, then the first admin is made all the same', async () => {
  expect(await madeAtLast(answers(away(), away()))).toBe('made');
});

test('when they stay away, or it is refused, then it says why, and does not go on for ever', async () => {
  const make = answers(...Array.from({ length: 9 }, away));
  await expect(madeAtLast(make)).rejects.toThrow('could not be created right now');
  expect(make).toHaveBeenCalledTimes(5);
  const refused = answers(new AppError('invalid', 'Password must be at least 6 characters'));
  await expect(madeAtLast(refused)).rejects.toThrow('at least 6');
  expect(refused).toHaveBeenCalledTimes(1);
});

test('when a variable is refused, then it is named', async () => {
  const refused = answers(fieldError('invalid', 'password', 'This password is one of the most common ones.'));
  await expect(madeAtLast(refused)).rejects.toThrow('ADMIN_PASSWORD: This password is one of the most common ones.');
});
