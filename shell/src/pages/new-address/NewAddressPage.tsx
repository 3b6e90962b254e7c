import { useState } from 'react';
import { useWrite } from '@society/league-client';
import { errorText, useNavigate, useParams, useSession } from '@society/web-kit';
import { EntryHeading, EntryPage, OutcomeButton } from '../login/EntryPage.tsx';
import { useLinkFailure } from '../login/use-link-failure.ts';

/** The page behind the link that confirms a new e-mail address. It asks for a press, since programs that check mails open links too. */
export const NewAddressPage = () => {
  const { token = '' } = useParams();
  return (
    <EntryPage title="New email address">
      <Confirmation key={token} token={token} />
    </EntryPage>
  );
};

const maybeDone = {
  title: 'Your email address may be changed already',
  lead: 'Sign in with the new one. If it is not accepted, sign in with the former one and ask for the change again.',
};

const Confirmation = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const { user, refresh } = useSession();
  const linkFailure = useLinkFailure();
  const [isMaybeDone, setMaybeDone] = useState(false);
  // Otherwise the menu and the forms that ask for the password would go on with the old address.
  const lookAgain = async () => {
    if (user) await refresh();
  };
  const { mutate, data, error, isPending } = useWrite('confirmNewAddress', {
    input: () => ({ body: { token } }),
    onSuccess: lookAgain,
    onError: (failure) => {
      if (linkFailure(failure) !== 'maybe-used') return;
      setMaybeDone(true);
      void lookAgain();
    },
  });
  const done = data
    ? { title: 'Your email address is changed', lead: `From now on you sign in with ${data.email}.` }
    : isMaybeDone && maybeDone;
  if (done)
    return (
      <>
        <EntryHeading {...done} />
        <OutcomeButton onClick={() => void navigate('/dashboard', { replace: true })}>Go to Dashboard</OutcomeButton>
      </>
    );
  return (
    <>
      <EntryHeading
        title="Use this email address?"
        lead="You sign in with it from now on, and emails come here. Your other devices will be signed out."
      />
      {error && <p role="alert">{errorText(error, 'Failed to change your email address. Please try again.')}</p>}
      <OutcomeButton pending={isPending} onClick={() => mutate()}>
        Use This Address
      </OutcomeButton>
    </>
  );
};
