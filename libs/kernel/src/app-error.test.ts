import { AppError, fieldError, kindOfStatus, onRefusal, statusByKind, tooMany } from './index.ts';

test('when a kind has a status, then the status leads back to the kind', () => {
  for (const [kind, status] of Object.entries(statusByKind)) expect(kindOfStatus(status)).toBe(kind);
  expect(kindOfStatus(418)).toBeUndefined();
});

test('when an error is made, then issues, pause and cause are kept beside its message', () => {
  const cause = new Error('below');
  const issues = [{ path: 'name', message: 'Name is required' }];
  expect(new AppError('invalid', 'No', { issues, retryAfterSeconds: 3, cause })).toMatchObject({
    kind: 'invalid',
    message: 'No',
    issues,
    retryAfterSeconds: 3,
    cause,
  });
});

test('when one field is refused, then the same is said above the form and at the field', () => {
  expect(fieldError('conflict', 'name', 'Taken')).toMatchObject({
    kind: 'conflict',
    message: 'Taken',
    issues: [{ path: 'name', message: 'Taken' }],
  });
});

test.each([
  [200, '1 second', 1],
  [59_001, '1 minute', 60],
  [30_000, '30 seconds', 30],
  [61_000, '2 minutes', 61],
])('when somebody has to wait %i ms, then they are told %s', (ms, words, seconds) => {
  expect(tooMany('tries', ms)).toMatchObject({
    message: `Too many tries. Please try again in ${words}.`,
    retryAfterSeconds: seconds,
  });
});

test('when something is refused in one way, then there is something to go on with; any other error stays', async () => {
  const refused = (error: Error) => Promise.reject(error).catch(onRefusal('notFound', ({ message }) => message));
  expect(await refused(new AppError('notFound', 'Gone'))).toBe('Gone');
  for (const other of [new AppError('conflict', 'Taken'), new Error('away')])
    await expect(refused(other)).rejects.toBe(other);
});
