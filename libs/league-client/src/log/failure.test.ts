import { ApiError } from '@society/web-kit';
import { failedBy, isUnreached } from './failure.ts';

test.each([
  [0, 'unreached'],
  [502, 'unreached'],
  [503, 'unreached'],
  [504, 'unreached'],
  [401, 'signedOut'],
  [429, 'later'],
  [408, 'later'],
  [425, 'later'],
  [500, 'later'],
  // An answer that could not be read.
  [200, 'later'],
  [400, 'narrow'],
  [413, 'narrow'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
])('when a batch fails with %i, then it is %s', (status, expected) => {
  expect(failedBy({ status, requestId: 'r1', timedOut: false }, 2)).toBe(expected);
});

test.each([400, 403, 404, 409, 413])(
  'when %i is no answer of ours, since it names no request, then it waits',
  (status) => {
    expect(failedBy({ status, requestId: undefined, timedOut: false }, 2)).toBe('later');
  },
);

test('when a single action is wrong, then it is refused: there is nothing left to narrow down', () => {
  expect([400, 413].map((status) => failedBy({ status, requestId: 'r1', timedOut: false }, 1))).toEqual([
    'refused',
    'refused',
  ]);
});

test('when a call failed, then it is known whether anybody answered', () => {
  expect([new ApiError(0, ''), new ApiError(503, ''), new ApiError(500, ''), new Error('')].map(isUnreached)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
