import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { proveIdentity } from '@society/contracts';
import type { RequestBodyOf } from '@society/contracts';
import { answerByPasskey, canUsePasskeys, passkeyProblem } from '@society/league-client';
import { Button, call, Dialog, PasswordField } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { issueAt } from '../refusals.ts';
import styles from './SettingsPage.module.css';

type Props = {
  /** Whether a passkey may be used, and whether nothing else is enough. */
  hasPasskey: boolean;
  isNeeded: boolean;
  onAnswer: (isProved: boolean) => void;
};

const notHere = 'Your passkey is needed for this, and this browser has no passkeys. Please use another device.';

/** Has the person prove who they are, by password or passkey. A refusal is shown here, one of the password at its field, and what was typed stays. */
export const ProveDialog = ({ hasPasskey, isNeeded, onAnswer }: Props) => {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const canUse = hasPasskey && canUsePasskeys();
  const [pending, setPending] = useState<'password' | 'passkey'>();

  const say = (message: string) => {
    setWrong(message);
    field.current?.focus();
  };
  const prove = async (way: 'password' | 'passkey', body: () => Promise<RequestBodyOf<typeof proveIdentity>>) => {
    setPending(way);
    setProblem(undefined);
    setWrong(undefined);
    try {
      await call(proveIdentity, { body: await body() });
      onAnswer(true);
    } catch (error) {
      const issue = issueAt(error, 'currentPassword');
      if (issue) say(issue);
      else setProblem(passkeyProblem(error, 'That could not be checked. Please try again.'));
      setPending(undefined);
    }
  };
  const byPasskey = () => void prove('passkey', async () => ({ credential: await answerByPasskey() }));
  const byPassword = (event: SubmitEvent) => {
    event.preventDefault();
    if (password === '') return say('Your password is required');
    void prove('password', async () => ({ currentPassword: password }));
  };

  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Is it you?"
      description="This changes who gets into your account, so please show once more that it is you."
    >
      <form className={styles.form} onSubmit={byPassword} noValidate>
        {!isNeeded && (
          <PasswordField
            label="Your Password"
            autoComplete="current-password"
            value={password}
            error={wrong}
            ref={field}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Refusal message={isNeeded && !canUse ? notHere : problem} />
        <DialogButtons onCancel={() => onAnswer(false)}>
          {canUse && (
            <Button variant="secondary" pending={pending === 'passkey'} onClick={byPasskey}>
              Use a Passkey
            </Button>
          )}
          {!isNeeded && (
            <Button type="submit" pending={pending === 'password'}>
              Confirm
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
};
