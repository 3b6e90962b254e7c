import { changePasswordForms, newPasswordForms } from '../index.ts';

const linkForm = newPasswordForms.six;

const said = ({ error }: ReturnType<typeof linkForm.safeParse>) =>
  error?.issues.map(({ path, message }) => [path.join(), message]);

test.each<[string, object, readonly (readonly string[])[] | undefined]>([
  ['same again', { password: 'nine holes', confirmPassword: 'nine holes' }, undefined],
  [
    'not the same',
    { password: 'nine holes', confirmPassword: 'ten holes' },
    [['confirmPassword', "Passwords don't match"]],
  ],
  ['blank', { password: 'nine holes', confirmPassword: '' }, [['confirmPassword', "Passwords don't match"]]],
  ['not there', { password: 'nine holes' }, [['confirmPassword', "Passwords don't match"]]],
  [
    'blank, and so is the first',
    { password: '', confirmPassword: '' },
    [['password', 'Password must be at least 6 characters']],
  ],
])('when the second password of a mailed link is %s, then that is all that is said', (_what, form, messages) => {
  expect(said(linkForm.safeParse(form))).toEqual(messages);
});

test('when a password is changed and not confirmed, then that is asked for', () => {
  const form = { currentPassword: 'old horse', newPassword: 'nine holes', confirmPassword: '' };
  const messages = changePasswordForms.six.safeParse(form).error?.issues.map(({ message }) => message);
  expect(messages?.[0]).toBe('Please confirm your password');
});
