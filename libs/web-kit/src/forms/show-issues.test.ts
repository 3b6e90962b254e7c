import { ApiError } from '@society/web-kit';
import { showIssues } from './show-issues.ts';

test('when a refusal names fields, then those of the form say so, by the form’s names, and the first has the focus', () => {
  const setError = jest.fn();
  const issues = [
    { path: 'lastName', message: 'Last name is required' },
    { path: 'email', message: 'Taken' },
    { path: 'odd', message: 'x' },
  ];
  const refusal = new ApiError(400, 'No', { issues });
  expect(showIssues({ setError }, refusal, ['name', 'email'], { lastName: 'name' })).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['name', { message: 'Last name is required' }, { shouldFocus: true }],
    ['email', { message: 'Taken' }, { shouldFocus: false }],
  ]);
  expect(showIssues({ setError }, new Error('No'), ['name'])).toBe(false);
});
