import { useState } from 'react';
import { completeReset } from '@society/contracts';
import { call, errorText, useNavigate, useParams, useSession, useToast } from '@society/web-kit';
import { EntryHeading, EntryPage, OutcomeButton } from '../login/EntryPage.tsx';
import { forgotState } from '../login/LoginPage.tsx';
import { NewPasswordForm } from '../login/NewPasswordForm.tsx';
import { ThenLogin } from '../login/ThenLogin.tsx';
import { useLinkFailure } from '../login/use-link-failure.ts';

/** The page behind a mailed reset link: asks for a new password, then leads to the sign-in screen. */
export const ResetPage = () => {
  const { token = '' } = useParams();
  return (
    <EntryPage title="Reset password">
      <Reset key={token} token={token} />
    </EntryPage>
  );
};

const maybeDone = {
  title: 'Your new password may be set already',
  lead: 'Sign in with it. If it is not accepted, ask there for a new link.',
};

type Outcome = { is: 'done' } | { is: 'maybe-done' } | { is: 'refused'; message: string };

const Reset = ({ token }: { token: string }) => {
  const { user, leave } = useSession();
  const toast = useToast();
  const linkFailure = useLinkFailure();
  const [outcome, setOutcome] = useState<Outcome>();

  const conclude = (is: 'done' | 'maybe-done', said: { title: string; description: string }) => {
    toast(said);
    // The reset has ended every session of its person, perhaps the one in this browser.
    if (user) leave();
    setOutcome({ is });
  };
  const reset = async (password: string) => {
    try {
      await call(completeReset, { params: { token }, body: { password } });
    } catch (error) {
      const failure = linkFailure(error);
      if (failure === undefined) throw error;
      if (failure === 'maybe-used')
        return conclude('maybe-done', { title: maybeDone.title, description: maybeDone.lead });
      const message = errorText(error, 'This reset link is invalid or has expired.');
      toast({ title: 'Reset Failed', description: message, variant: 'destructive' });
      return setOutcome({ is: 'refused', message });
    }
    conclude('done', { title: 'Password reset', description: 'Sign in with your new password.' });
  };

  if (outcome?.is === 'done') return <ThenLogin title="Your new password is set" lead="Sign in with it now." />;
  if (outcome?.is === 'maybe-done') return <ThenLogin {...maybeDone} />;
  if (outcome) return <Refused message={outcome.message} />;
  return (
    <>
      <EntryHeading title="Choose a new password" lead="You will be signed out on all your devices." />
      <NewPasswordForm
        action={['Reset Password', 'Resetting Password...']}
        save={reset}
        failure={{ title: 'Reset Failed', description: 'Failed to reset the password. Please try again.' }}
      />
    </>
  );
};

const Refused = ({ message }: { message: string }) => {
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <>
      <EntryHeading title="Invalid Reset Link" lead={message} />
      {user ? (
        <OutcomeButton onClick={() => void navigate('/dashboard', { replace: true })}>Go to Dashboard</OutcomeButton>
      ) : (
        <OutcomeButton onClick={() => void navigate('/login', { replace: true, state: forgotState })}>
          Request a new link
        </OutcomeButton>
      )}
    </>
  );
};
