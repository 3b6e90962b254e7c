import { useState } from 'react';
import { proveIdentity } from '@society/contracts';
import { answerByPasskey, canUsePasskeys, passkeyProblem, useRead } from '@society/league-client';
import { Button, call, PasswordField } from '@society/web-kit';
import styles from '../player-form/PlayerForm.module.css';

type Props = Pick<Parameters<typeof PasswordField>[0], 'error' | 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  /** The server knows by a passkey that it is them, for ten minutes: no password is needed. */
  onProved: () => void;
  onProblem: (message: string) => void;
};

/** What another address of one's own needs: the password, or one of one's passkeys for whoever has any. */
export const ConfirmAddress = ({ onProved, onProblem, ...field }: Props) => {
  const { data: own } = useRead('listPasskeys', { fresh: true });
  const [isAsking, setAsking] = useState(false);
  const askForPasskey = async () => {
    setAsking(true);
    try {
      await call(proveIdentity, { body: { credential: await answerByPasskey() } });
      onProved();
    } catch (error) {
      onProblem(passkeyProblem(error, 'That could not be checked. Please try again.'));
    }
    setAsking(false);
  };
  return (
    <div className={styles.proof}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        hint="Needed for another email address. We mail a link there; until you open it, the present one counts."
        {...field}
      />
      {own && own.passkeys.length > 0 && canUsePasskeys() && (
        <Button variant="secondary" pending={isAsking} onClick={() => void askForPasskey()}>
          Use a Passkey Instead
        </Button>
      )}
    </div>
  );
};
