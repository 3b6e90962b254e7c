import { newPasswordForms, passwordMinimum } from '@society/contracts';
import { Button, errorText, PasswordField, useClub, useToast } from '@society/web-kit';
import { fieldOf, showIssues, useContractForm } from '@society/web-kit/forms';
import { Failure } from './Failure.tsx';
import styles from './Forms.module.css';
import { passwordAdvice } from './password-advice.ts';

type Props = {
  /** Whose password it will be, where that is known. */
  person?: { name: string; email: string };
  /** The button's text, and its text while the call is under way. */
  action: readonly [text: string, pending: string];
  /** Sends the password. If it throws, the form says why and keeps what was typed. */
  save: (password: string) => Promise<void>;
  /** The toast of a failure; `description` is for an error without words of its own. */
  failure: { title: string; description: string };
};

/** A new password, typed twice: for an invitation and for a reset. */
export const NewPasswordForm = ({ person, action, save, failure }: Props) => {
  const toast = useToast();
  const club = useClub();
  const minimum = passwordMinimum[club.passwordRule];
  const form = useContractForm(newPasswordForms[club.passwordRule], {
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { handleSubmit, setError, watch } = form;
  const { errors, isSubmitting } = form.formState;
  const field = fieldOf(form);
  const own = [club.name, ...(person ? [person.name, person.email] : [])];
  const advice = passwordAdvice(watch('password'), own, minimum);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await save(password);
    } catch (error) {
      const description = errorText(error, failure.description);
      if (!showIssues(form, error, ['password'])) setError('root', { message: description });
      toast({ title: failure.title, description, variant: 'destructive' });
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* Tells password managers whose password this is. */}
      {person && <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={advice ?? `At least ${minimum} characters`}
        {...field('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Failure message={errors.root?.message} />
      <Button type="submit" size="lg" block pending={isSubmitting}>
        {isSubmitting ? action[1] : action[0]}
      </Button>
    </form>
  );
};
