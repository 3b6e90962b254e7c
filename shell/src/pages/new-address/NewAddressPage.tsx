import { useState } from 'react';
import { confirmNewAddress } from '@society/contracts';
import { Button, call, useNavigate, useParams } from '@society/web-kit';
import { errorText } from '../error-text.ts';
import { EntryHeading, EntryPage } from '../login/EntryPage.tsx';

/** Where the link to a new address leads. A button, since programs that check mails open links too. */
export const NewAddressPage = () => {
  const { token = '' } = useParams();
  return (
    <EntryPage title="New email address">
      <Confirmation key={token} token={token} />
    </EntryPage>
  );
};

type Outcome = { readonly email: string } | { readonly refused: string };

const Confirmation = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const confirm = async () => {
    setPending(true);
    try {
      setOutcome(await call(confirmNewAddress, { body: { token } }));
    } catch (error) {
      setOutcome({ refused: errorText(error, 'Failed to change your email address. Please try again.') });
    }
    setPending(false);
  };
  if (outcome && 'email' in outcome)
    return (
      <>
        <EntryHeading title="Your email address is changed" lead={`From now on you sign in with ${outcome.email}.`} />
        <Button size="lg" block autoFocus onClick={() => void navigate('/dashboard', { replace: true })}>
          Go to Dashboard
        </Button>
      </>
    );
  return (
    <>
      <EntryHeading
        title="Use this email address?"
        lead="You sign in with it from now on, and mails come here. Your other devices will be signed out."
      />
      {outcome && <p role="alert">{outcome.refused}</p>}
      <Button size="lg" block autoFocus pending={pending} onClick={() => void confirm()}>
        Use This Address
      </Button>
    </>
  );
};
