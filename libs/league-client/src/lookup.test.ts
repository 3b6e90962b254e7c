import { ApiError } from '@society/web-kit';
import { isUnknown } from './lookup.ts';

test('when a 404 names no request, as that of a Wi-Fi’s sign-in page, then it does not say that the league knows nothing', () => {
  expect(isUnknown(new ApiError(404, 'Not found'))).toBe(false);
  expect([400, 404, 503].map((status) => isUnknown(new ApiError(status, '', { requestId: 'r1' })))).toEqual([
    true,
    true,
    false,
  ]);
});
