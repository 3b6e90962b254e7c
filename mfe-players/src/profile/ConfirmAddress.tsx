import { proveIdentity } from '@society/contracts';
import { answerByPasskey, canUsePasskeys, passkeyProblem, useRead } from '@society/league-client';
import { Button, call, PasswordField, useMutation } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import styles from '../player-form/PlayerForm.module.css';

type Props = Pick<Parameters<typeof PasswordField>[0], 'error' | 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  /** Called once the user has proved who they are by a passkey. svc-auth accepts that for ten minutes, so no password is needed. */
  onProved: () => void;
};

/** The proof that the user needs for another address of their own: the password or, if they have one, a passkey. */
export const ConfirmAddress = ({ onProved, ...field }: Props) => {
  const { data: own } = useRead('listPasskeys', { fresh: true });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call(proveIdentity, { body: { credential: await answerByPasskey() } }),
  });
  return (
    <div className={styles.proof}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        hint="Needed for another email address. We email a link there; until you open it, the present one counts."
        {...field}
      />
      {own && own.passkeys.length > 0 && canUsePasskeys() && (
        <Button variant="secondary" pending={isPending} onClick={() => mutate(undefined, { onSuccess: onProved })}>
          Use a Passkey Instead
        </Button>
      )}
      {error && <Refusal message={passkeyProblem(error, 'That could not be checked. Please try again.')} />}
    </div>
  );
};
