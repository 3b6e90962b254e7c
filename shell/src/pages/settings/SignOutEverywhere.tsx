import { useState } from 'react';
import { lostText, useLog, waitingText, waitsOnlyHere } from '@society/league-client';
import { Button, Dialog, errorText, useNavigate, useSession, useToast } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';
import styles from './SettingsPage.module.css';

const stillTold = 'Notices on other devices could not be stopped. To stop them, sign in and do it again.';

/** Ends the person's sessions on all devices, after a question. */
export const SignOutEverywhere = () => {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const logs = useLog();
  const waits = waitingText(logs);
  const stays = waitsOnlyHere(logs)
    ? '. Not kept on this phone: let it be sent first, or it is lost.'
    : ': they stay on this phone and are sent when you sign in here again.';
  const [open, setOpen] = useState(false);
  const lost = open && user ? lostText(user.id) : undefined;
  const [pending, setPending] = useState(false);

  const leave = async () => {
    setPending(true);
    try {
      const { isQuiet } = await signOut({ everywhere: true });
      toast({
        title: 'Signed out everywhere',
        description: `Your sessions on all devices have ended.${isQuiet ? '' : ` ${stillTold}`}`,
      });
      void navigate('/login', { replace: true });
    } catch (error) {
      setPending(false);
      toast({ title: 'Error', description: errorText(error, 'Failed to sign out everywhere'), variant: 'destructive' });
    }
  };

  return (
    <div className={styles.sessions}>
      <p>Lost a device, or signed in on somebody else's? End your sessions on all of them.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Sign Out Everywhere
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description={`You will be signed out on all your devices, this one included.${waits ? ` ${waits}${stays}` : ''}${lost ? ` ${lost}.` : ''}`}
      >
        <DialogButtons onCancel={() => setOpen(false)}>
          <Button variant="destructive" pending={pending} onClick={() => void leave()}>
            {pending ? 'Signing out...' : 'Sign Out Everywhere'}
          </Button>
        </DialogButtons>
      </Dialog>
    </div>
  );
};
