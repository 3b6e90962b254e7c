import { useEffect, useState } from 'react';
import { acceptInvite } from '@society/contracts';
import { call, ErrorPanel, errorText, useNavigate, useParams, useSession, useToast } from '@society/web-kit';
import { isRefused } from '../refusals.ts';
import { EntryHeading, EntryPage } from '../login/EntryPage.tsx';
import { keepsCookies, noCookies } from '../login/keeps-cookies.ts';
import { NewPasswordForm } from '../login/NewPasswordForm.tsx';
import { ThenLogin } from '../login/ThenLogin.tsx';
import { useLinkFailure } from '../login/use-link-failure.ts';
import { invalidText, useInvitation } from './use-invitation.ts';

/** The page behind a mailed invitation, whoever may be signed in here: the invited person chooses a password and is signed in. */
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
  // Mail programs open links in a browser of their own, which may keep none. The link would be used up there, and nobody signed in.
  if (!keepsCookies())
    return (
      <EntryHeading
        title={`Welcome, ${invitation.name}`}
        lead={`${noCookies} The link also works in another browser.`}
      />
    );
  return <Activation token={token} name={invitation.name} email={invitation.email} />;
};

type Outcome = { is: 'maybe-active' } | { is: 'invalid'; message: string };

const Activation = ({ token, name, email }: { token: string; name: string; email: string }) => {
  const { user, enter, refresh, signIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const linkFailure = useLinkFailure();
  const [outcome, setOutcome] = useState<Outcome>();

  const activate = async (password: string) => {
    try {
      enter(await call(acceptInvite, { params: { token }, body: { password } }));
    } catch (error) {
      const failure = linkFailure(error);
      if (failure === 'invalid') return setOutcome({ is: 'invalid', message: errorText(error, invalidText) });
      if (failure === undefined) {
        // If only the answer was lost, this browser has the invited person's session already, whoever was signed in before.
        await refresh();
        throw error;
      }
      await signIn(email, password).catch((refusal: unknown) => {
        if (isRefused(refusal)) setOutcome({ is: 'maybe-active' });
        throw refusal;
      });
    }
    toast({ title: 'Welcome!', description: 'Your account has been activated successfully.' });
    void navigate('/dashboard', { replace: true });
  };

  if (outcome?.is === 'invalid') return <InvalidInvitation message={outcome.message} />;
  if (outcome)
    return (
      <ThenLogin title="Your account may be active already" lead="Sign in with the password that you chose first." />
    );
  return (
    <>
      <EntryHeading
        title={`Welcome, ${name}`}
        lead={
          <>
            Choose a password for <strong>{email}</strong> to activate your account.
            {user && user.email !== email && ` ${user.name} is signed in here, and will be signed out.`}
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
  useEffect(
    () => toast({ title: 'Invalid Invitation', description: message, variant: 'destructive' }),
    [message, toast],
  );
  return <ThenLogin title="Invalid Invitation" lead={invalidText} />;
};
