import { useState } from 'react';
import {
  deliverNow,
  forgetActions,
  hasUncounted,
  lostText,
  useLog,
  waitingText,
  waitsOnlyHere,
} from '@society/league-client';
import { Button, Dialog, useSession, useToast } from '@society/web-kit';
import styles from './SignOutQuestion.module.css';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Resolves with whether the sign-out succeeded. After a failure it has told the person why. */
  signOut: () => Promise<boolean>;
};

/** Asks a person who signs out what to do with their undelivered actions and unfinished drafts. */
export const SignOutQuestion = ({ open, onOpenChange, signOut }: Props) => {
  const { user } = useSession();
  const toast = useToast();
  const logs = useLog();
  const isOnlyHere = waitsOnlyHere(logs);
  /** What is being done at the moment; on a slow line it takes a while. */
  const [pending, setPending] = useState<'send' | 'keep' | 'discard'>();

  const send = async (): Promise<void> => {
    if (!user) return;
    const delivered = await deliverNow(user.id);
    if (delivered === 'done') {
      // If something did not count, this dialog says so now, and the person stays signed in to read it.
      if (!hasUncounted(user.id)) await signOut();
    } else
      toast({
        title: delivered === 'unreached' ? 'No signal' : 'Not sent yet',
        description: `It could not be sent now. ${isOnlyHere ? 'Keep this page open until it is sent.' : 'Nothing is lost: it is still on this phone.'}`,
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
  const lost = open && user ? lostText(user.id) : undefined;
  const isUncounted = user !== null && hasUncounted(user.id);
  // What waits may be delivered by itself while the dialog is open.
  const isAllSent = waits === undefined && lost === undefined && pending !== 'send';
  const description = [
    waits !== undefined &&
      `${waits}. ${isOnlyHere ? 'Not kept on this phone: send it, or it is lost.' : 'What is kept on this phone is sent when you sign in here again. Nobody else sees it.'}`,
    lost !== undefined && `${lost} when you log out.`,
    isUncounted &&
      'Something that you sent did not count. Press Cancel and look at its match, or see it when you sign in here again.',
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={!isAllSent ? 'Not everything is sent yet' : isUncounted ? 'Not everything counted' : 'Everything is sent'}
      description={description.filter(Boolean).join(' ')}
    >
      <div className={styles.buttons}>
        {waits !== undefined && (
          <>
            <Button data-begin pending={pending === 'send'} onClick={() => void begin('send', send)}>
              Send and log out
            </Button>
            {!isOnlyHere && (
              <Button variant="secondary" pending={pending === 'keep'} onClick={() => void begin('keep', signOut)}>
                Keep on this phone and log out
              </Button>
            )}
          </>
        )}
        {isAllSent && (
          <Button pending={pending === 'keep'} onClick={() => void begin('keep', signOut)}>
            Log out
          </Button>
        )}
        <Button data-begin variant="secondary" onClick={() => onOpenChange(false)}>
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
