import {
  changePasswordForms,
  completeReset,
  confirmNewAddress,
  getBoard,
  newPasswordForms,
  verifyInvite,
} from '../index.ts';

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

test.each(['', '.', ').', '>', '”', ' ', '\u00a0\n', '&utm_source=mail'])(
  'when "%s" stands behind a link, as in a sentence, then it is the same link',
  (behind) => {
    const token = 'RkqqzxLMdJVOUPYrf3kBmKhFiNVUOggDRqZnL3Jm-_w';
    for (const schema of [verifyInvite.params, completeReset.params, confirmNewAddress.body, getBoard.params])
      expect(schema.parse({ token: `${token}${behind}` })).toEqual({ token });
  },
);

test('when the end of a mailed link is missing, then it is refused', () => {
  expect(verifyInvite.params.safeParse({ token: 'Rkqqzx.LMdJVOUPYrf3kBmKh' }).success).toBe(false);
});
