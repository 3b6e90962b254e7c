import { useState } from 'react';
import { requestReset } from '@society/contracts';
import { Button, call, errorText, TextField, useToast } from '@society/web-kit';
import { fieldOf, useContractForm } from '@society/web-kit/forms';
import { EntryHeading, OutcomeButton } from './EntryPage.tsx';
import { Failure } from './Failure.tsx';
import styles from './Forms.module.css';

const emailFirst = 'Please enter your email address first.';

/** The reset panel: asks for a link to a new password by mail. The server answers alike whether the address is known or not. */
export const ForgotPassword = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const toast = useToast();
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm(requestReset.body, { defaultValues: { email } });
  const { handleSubmit, getValues, setError } = form;
  const { errors, isSubmitting } = form.formState;

  const submit = handleSubmit(
    async (typed) => {
      try {
        await call(requestReset, { body: typed });
        toast({ title: 'Reset Link Sent', description: 'Check your email for password reset instructions.' });
        setSentTo(typed.email);
      } catch (error) {
        const description = errorText(error, 'Unable to send reset email. Please try again.');
        setError('root', { message: description });
        toast({ title: 'Reset Failed', description, variant: 'destructive' });
      }
    },
    () => {
      if (getValues('email').trim() !== '') return;
      setError('email', { message: emailFirst });
      toast({ title: 'Email Required', description: emailFirst, variant: 'destructive' });
    },
  );

  if (sentTo !== undefined) return <EmailSent to={sentTo} onClose={onClose} />;
  return (
    <>
      <EntryHeading title="Reset your password" lead="We email you a link to choose a new one." />
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          {...fieldOf(form)('email')}
        />
        <Failure message={errors.root?.message} />
        <Button type="submit" size="lg" block pending={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send Reset Link'}
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </>
  );
};

const EmailSent = ({ to, onClose }: { to: string; onClose: () => void }) => (
  <>
    <EntryHeading
      title="Email Sent!"
      lead={
        <>
          A link is on its way to <span className={styles.address}>{to}</span> if that is a member’s address. It works
          for one hour.
        </>
      }
    />
    <OutcomeButton onClick={onClose}>Close</OutcomeButton>
  </>
);
