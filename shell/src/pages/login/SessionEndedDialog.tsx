import { Button, Dialog, useNavigate, useSession } from '@society/web-kit';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in over the page when a session ended at work: what was typed stays below, hidden, for the same person only. */
export const SessionEndedDialog = () => {
  const { user, leave } = useSession();
  const navigate = useNavigate();
  const before = user?.id;
  return (
    <Dialog
      open
      opaque
      dismissible={false}
      onOpenChange={() => undefined}
      title="Please sign in again"
      description="Your session has ended. Sign in to go on where you were; nothing you typed is lost."
    >
      <SignInForm
        email={user?.email}
        onSignedIn={(found) => {
          if (found.id !== before) void navigate('/dashboard');
        }}
      />
      <Button
        variant="ghost"
        onClick={() => {
          leave();
          void navigate('/login');
        }}
      >
        Leave this page
      </Button>
    </Dialog>
  );
};
