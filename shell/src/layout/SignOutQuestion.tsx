import { useState } from 'react';
import { deliverNow, forgetActions, hasChosen, useLog, waitingText } from '@society/league-client';
import { Button, Dialog, useSession, useToast } from '@society/web-kit';
import styles from './SignOutQuestion.module.css';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Resolves with whether it was done; it has said why not. */
  signOut: () => Promise<boolean>;
};

/** Asks, before somebody signs out while something of theirs is undelivered, what is to become of it. */
export const SignOutQuestion = ({ open, onOpenChange, signOut }: Props) => {
  const { user } = useSession();
  const toast = useToast();
  const logs = useLog();
  /** What is being done, which on a slow line takes its time. */
  const [pending, setPending] = useState<'send' | 'keep' | 'discard'>();

  const send = async (): Promise<void> => {
    if (!user) return;
    const delivered = await deliverNow(user.id);
    if (delivered === 'done') await signOut();
    else
      toast({
        title: delivered === 'unreached' ? 'No signal' : 'Not sent yet',
        description: 'It could not be sent now. Nothing is lost: it is still on this phone.',
        variant: 'destructive',
      });
  };
  const discard = async (): Promise<void> => {
    const ids = logs.flatMap(({ waiting }) => waiting.map(({ id }) => id));
    // If the server cannot be told, the session goes on, and nothing is discarded.
    if (await signOut()) await forgetActions(ids);
  };

  const begin = async (what: 'send' | 'keep' | 'discard', task: () => Promise<unknown>): Promise<void> => {
    if (pending !== undefined) return;
    setPending(what);
    await task();
    setPending(undefined);
  };
  const waits = waitingText(logs);
  const loses = open && user !== null && hasChosen(user.id);
  // It may go out by itself while the question stands there.
  const isAllSent = waits === undefined && !loses && pending !== 'send';
  const description = [
    waits !== undefined &&
      `${waits}. What is kept on this phone is sent when you sign in here again. Nobody else sees it.`,
    loses && 'Strokes that you chose and did not submit are lost when you log out.',
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isAllSent ? 'Everything is sent' : 'Not everything is sent yet'}
      description={description.filter(Boolean).join(' ')}
    >
      <div className={styles.buttons}>
        {waits !== undefined && (
          <>
            <Button pending={pending === 'send'} onClick={() => void begin('send', send)}>
              Send and log out
            </Button>
            <Button variant="secondary" pending={pending === 'keep'} onClick={() => void begin('keep', signOut)}>
              Keep on this phone and log out
            </Button>
          </>
        )}
        {isAllSent && (
          <Button pending={pending === 'keep'} onClick={() => void begin('keep', signOut)}>
            Log out
          </Button>
        )}
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        {!isAllSent && (
          <Button variant="destructive" pending={pending === 'discard'} onClick={() => void begin('discard', discard)}>
            Discard and log out
          </Button>
        )}
      </div>
    </Dialog>
  );
};
