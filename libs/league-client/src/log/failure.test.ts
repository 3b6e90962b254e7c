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
  [500, 'later'],
  // An answer that could not be read.
  [200, 'later'],
  [400, 'narrow'],
  [413, 'narrow'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
])('when a batch fails with %i, then it is %s', (status, expected) => {
  expect(failedBy(status, 2)).toBe(expected);
});

test('when a single action is wrong, then it is refused: there is nothing left to narrow down', () => {
  expect([failedBy(400, 1), failedBy(413, 1)]).toEqual(['refused', 'refused']);
});

test('when a call failed, then it is known whether anybody answered', () => {
  expect([new ApiError(0, ''), new ApiError(503, ''), new ApiError(500, ''), new Error('')].map(isUnreached)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
