import { AppError } from '@society/kernel';
import { isInfrastructureFailure } from './infrastructure.ts';

const named = (name: string, fields: object = {}) => Object.assign(new Error('x'), { name, ...fields });

it.each([
  new AppError('unavailable', 'x'),
  named('MongoServerSelectionError'),
  named('MongoNetworkTimeoutError'),
  named('MongooseError', { message: 'Cannot call `x.find()` before initial connection is complete' }),
  named('Error', { code: 'ECONNREFUSED' }),
  named('TimeoutError'),
  new TypeError('fetch failed', { cause: named('Error', { code: 'UND_ERR_SOCKET' }) }),
])('when the store, the broker or another service cannot be reached (%s), then it is the infrastructure', (error) => {
  expect(isInfrastructureFailure(error)).toBe(true);
});

it.each([13, 18, 39, 43, 100, 134, 175, 189, 237, 371, 462, 8000, 10_107, 11_601, 14_031])(
  'when the store says %i, then it is the infrastructure',
  (code) => expect(isInfrastructureFailure(named('MongoServerError', { code }))).toBe(true),
);

it.each([
  new AppError('conflict', 'x'),
  new TypeError('x'),
  named('MongoServerError', { code: 11000 }),
  named('Error', { code: 'ENOENT' }),
  named('SecurityError', { code: 18 }),
  'text',
  undefined,
])('when something else fails (%s), then it is not', (error) => {
  expect(isInfrastructureFailure(error)).toBe(false);
});
