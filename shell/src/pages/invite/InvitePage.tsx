import { useEffect } from 'react';
import { acceptInvite } from '@society/contracts';
import { Button, call, ErrorPanel, useNavigate, useParams, useSession, useToast } from '@society/web-kit';
import { EntryHeading, EntryPage } from '../login/EntryPage.tsx';
import { NewPasswordForm } from '../login/NewPasswordForm.tsx';
import { useLoginSoon } from '../login/use-login-soon.ts';
import { invalidText, useInvitation } from './use-invitation.ts';

/** Where a mailed invitation leads, whoever may be signed in here: a password, and the invited person is in. */
export const InvitePage = () => {
  const { token = '' } = useParams();
  return (
    <EntryPage title="Invitation">
      <Invited key={token} token={token} />
    </EntryPage>
  );
};

const Invited = ({ token }: { token: string }) => {
  const { invitation, retry } = useInvitation(token);
  if (invitation.is === 'verifying') return <p role="status">Verifying invitation...</p>;
  if (invitation.is === 'invalid') return <InvalidInvitation message={invitation.message} />;
  if (invitation.is === 'unknown') return <ErrorPanel message={invitation.message} onRetry={retry} />;
  return <Activation token={token} name={invitation.name} email={invitation.email} />;
};

const Activation = ({ token, name, email }: { token: string; name: string; email: string }) => {
  const { enter, refresh } = useSession();
  const navigate = useNavigate();
  const toast = useToast();

  const activate = async (password: string) => {
    const user = await call(acceptInvite, { params: { token }, body: { password } }).catch(async (error: unknown) => {
      // Where only the answer was lost, the session is the invited person's already, whoever was signed in here.
      await refresh();
      throw error;
    });
    enter(user);
    toast({ title: 'Welcome!', description: 'Your account has been activated successfully.' });
    void navigate('/dashboard', { replace: true });
  };

  return (
    <>
      <EntryHeading
        title={`Welcome, ${name}`}
        lead={
          <>
            Choose a password for <strong>{email}</strong> to activate your account.
          </>
        }
      />
      <NewPasswordForm
        person={{ name, email }}
        action={['Activate Account', 'Activating Account...']}
        save={activate}
        failure={{ title: 'Error', description: 'Failed to activate account.' }}
      />
    </>
  );
};

const InvalidInvitation = ({ message }: { message: string }) => {
  const toast = useToast();
  const goToLogin = useLoginSoon();
  useEffect(
    () => toast({ title: 'Invalid Invitation', description: message, variant: 'destructive' }),
    [message, toast],
  );
  return (
    <>
      <EntryHeading title="Invalid Invitation" lead={invalidText} />
      <Button size="lg" block autoFocus onClick={goToLogin}>
        Go to Login
      </Button>
    </>
  );
};
