import { useRef } from 'react';
import { changePasswordForms, passwordMinimum } from '@society/contracts';
import type { changePassword, RequestBodyOf } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { Button, errorText, PasswordField, useClub, useSession, useToast, useUnsaved } from '@society/web-kit';
import { fieldOf, useContractForm } from '@society/web-kit/forms';
import { isRefused, issueAt } from '../refusals.ts';
import { passwordAdvice } from '../login/password-advice.ts';
import styles from './SettingsPage.module.css';

const failed = 'Failed to change password';
const maybeChanged = 'Your password may be changed already. Sign in with the new one.';
const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Changes the person's password: asks for the present one, and twice for a new one. A refusal stands at its field, and what was typed stays. */
export const ChangePasswordForm = () => {
  const toast = useToast();
  const club = useClub();
  const minimum = passwordMinimum[club.passwordRule];
  const { user } = useSession();
  const form = useContractForm(changePasswordForms[club.passwordRule], {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  // If the answer was lost, the change may have worked all the same: then the old password is no longer the present one.
  const isAnswerLost = useRef(false);
  const { handleSubmit, reset, setError, watch } = form;
  const { errors, dirtyFields, isSubmitting } = form.formState;
  // A password manager fills in the current one by itself: that is nobody's work.
  useUnsaved(Boolean(dirtyFields.newPassword || dirtyFields.confirmPassword));
  const field = fieldOf(form);
  const { mutateAsync: change } = useWrite('changePassword', {
    input: (body: RequestBodyOf<typeof changePassword>) => ({ body }),
  });
  const advice = passwordAdvice(watch('newPassword'), [club.name, user?.name ?? '', user?.email ?? ''], minimum);

  const submit = handleSubmit(async (typed) => {
    try {
      await change(typed);
      isAnswerLost.current = false;
      reset();
      toast({ title: 'Password changed', description: 'Your password has been successfully updated' });
    } catch (error) {
      const refused = fields.find((field) => issueAt(error, field));
      const issue =
        refused === 'currentPassword' && isAnswerLost.current ? maybeChanged : refused && issueAt(error, refused);
      if (!isRefused(error)) isAnswerLost.current = true;
      if (refused) setError(refused, { message: issue ?? failed }, { shouldFocus: true });
      else setError('root', { message: errorText(error, failed) });
      toast({ title: 'Error', description: failed, variant: 'destructive' });
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={advice ?? `At least ${minimum} characters`}
        {...field('newPassword', { deps: ['confirmPassword'] })}
      />
      <PasswordField label="Confirm New Password" autoComplete="new-password" {...field('confirmPassword')} />
      {errors.root?.message && (
        <p className={styles.failure} role="alert">
          {errors.root.message}
        </p>
      )}
      <div>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Changing Password...' : 'Change Password'}
        </Button>
      </div>
    </form>
  );
};
