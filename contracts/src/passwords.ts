import * as z from 'zod/mini';
import { passwordMinimum, tooShortPassword } from './club.ts';

const newPasswordOf = (minimum: number) =>
  z
    .string(tooShortPassword(minimum))
    .check(z.minLength(minimum, tooShortPassword(minimum)), z.maxLength(200, 'At most 200 characters'));
/**
 * A new password with the spec's minimum. The server also refuses a password that is shorter than the club's rule, and may refuse one that
 * everybody knows (PASSWORD_BLOCKLIST).
 */
export const newPassword = newPasswordOf(passwordMinimum.six);

/** What somebody types to prove who they are. One that is too long gets the message of a wrong one. */
export const currentPassword = z
  .string('Current password is required')
  .check(z.minLength(1, 'Current password is required'), z.maxLength(1024, 'Current password is incorrect'));

const mismatch = "Passwords don't match";
const byRule = <Form>(formOf: (minimum: number) => Form) => ({
  six: formOf(passwordMinimum.six),
  eight: formOf(passwordMinimum.eight),
});

/** The form behind a mailed link, invitation or reset, by the club's rule: a new password, twice. Only `password` is sent. */
export const newPasswordForms = byRule((minimum) =>
  z
    .object({ password: newPasswordOf(minimum), confirmPassword: z.string(mismatch) })
    .check(
      z.refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], message: mismatch }),
    ),
);

/** The form with which people change their password, by the club's rule; the new one is typed twice. */
export const changePasswordForms = byRule((minimum) =>
  z
    .object({
      currentPassword,
      newPassword: newPasswordOf(minimum),
      confirmPassword: z
        .string('Please confirm your password')
        .check(z.minLength(1, 'Please confirm your password'), z.maxLength(200, 'At most 200 characters')),
    })
    .check(
      z.refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], message: mismatch }),
    ),
);
