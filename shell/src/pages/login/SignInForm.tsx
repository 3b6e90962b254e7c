import { useState } from 'react';
import type { Ref } from 'react';
import { loginForm, signInByPasskey } from '@society/contracts';
import { answerByPasskey, canUsePasskeys, passkeyProblem } from '@society/league-client';
import { ApiError, Button, call, errorText, PasswordField, TextField, useSession, useToast } from '@society/web-kit';
import type { SessionUser } from '@society/web-kit';
import { fieldOf, useContractForm } from '@society/web-kit/forms';
import { issueAt } from '../refusals.ts';
import { Failure } from './Failure.tsx';
import styles from './Forms.module.css';

type Props = {
  email?: string | undefined;
  onSignedIn: (user: SessionUser) => void;
  /** Hears what stands in the e-mail field when the password is forgotten; without it that is not offered. */
  onForgot?: (email: string) => void;
  forgotRef?: Ref<HTMLButtonElement>;
};

// Who has no passkey here would look for what is wrong with the password.
const passkeyToo =
  'Your password is right, and your passkey is needed, too. Sign in on a device that has it, or ask an admin for a new password.';

/** E-mail and password, or a passkey; both for whoever has asked for that. `onSignedIn` hears who it was; failures are told in a toast, stay in the form, and leave what was typed. */
export const SignInForm = ({ email = '', onSignedIn, onForgot, forgotRef }: Props) => {
  const { signIn, enter } = useSession();
  const toast = useToast();
  const form = useContractForm(loginForm, { defaultValues: { email, password: '' } });
  const { handleSubmit, getValues, setError, clearErrors } = form;
  const { errors, isSubmitting } = form.formState;
  const field = fieldOf(form);

  const [asking, setAsking] = useState(false);

  const welcome = (user: SessionUser) => {
    toast({ title: 'Welcome back!', description: `Logged in as ${user.name}` });
    onSignedIn(user);
  };
  const fail = (failure: { title: string; description: string }) => {
    setError('root', { message: failure.description });
    toast({ ...failure, variant: 'destructive' });
  };
  const byPasskey = async (unanswered?: string) => {
    setAsking(true);
    clearErrors('root');
    try {
      const user = await call(signInByPasskey, { body: { credential: await answerByPasskey() } });
      enter(user);
      welcome(user);
    } catch (error) {
      const description = passkeyProblem(error, 'The passkey could not be checked. Please try again.', unanswered);
      fail({ title: 'Login failed', description });
      setAsking(false);
    }
  };

  const submit = handleSubmit(async (typed) => {
    try {
      welcome(await signIn(typed.email, typed.password));
    } catch (error) {
      // They have asked for more than the password.
      const isPasskeyNeeded = issueAt(error, 'passkey') !== undefined;
      if (isPasskeyNeeded && canUsePasskeys()) return byPasskey(passkeyToo);
      fail({ ...failureOf(error), ...(isPasskeyNeeded && { description: passkeyToo }) });
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...(email !== '' && { 'data-begin': true })}
        {...field('password')}
      />
      <Failure message={errors.root?.message} />
      <Button type="submit" size="lg" block pending={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      {canUsePasskeys() && (
        <Button variant="secondary" size="lg" block pending={asking} onClick={() => void byPasskey()}>
          Sign In with a Passkey
        </Button>
      )}
      {onForgot && (
        <Button variant="ghost" block ref={forgotRef} onClick={() => onForgot(getValues('email'))}>
          Forgot your password?
        </Button>
      )}
    </form>
  );
};

// An OK answer that cannot be read lacks what makes a user, id or role above all.
const failureOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return { title: 'Login failed', description: 'Invalid email or password' };
  if (error.status === 200) return { title: 'Login Error', description: 'Invalid user data received' };
  return { title: 'Login failed', description: errorText(error, 'Invalid email or password') };
};
