import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSession } from '@society/web-kit';
import { EntryHeading, EntryPage } from './EntryPage.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Does not say whether there are such scores: the person who holds the phone now may be another one. */
const endedLead =
  'Your session has ended. Scores that you entered on this phone are kept, and are sent when you sign in again.';

/** The router state with which a link opens the sign-in screen at its reset panel. */
export const forgotState = 'forgot-password';

/**
 * Sign-in, shown at whatever address was asked for. Afterwards the page of that address is shown, or the dashboard for `/`. What was typed stays
 * while the reset panel is open.
 */
export const LoginPage = () => {
  const navigate = useNavigate();
  const { ended } = useSession();
  const location = useLocation();
  const state: unknown = location.state;
  const [forgotten, setForgotten] = useState<string | undefined>(state === forgotState ? '' : undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = forgotten !== undefined;

  const goOn = () => {
    if (location.pathname === '/') void navigate('/dashboard', { replace: true });
  };
  const close = () => {
    flushSync(() => setForgotten(undefined));
    opener.current?.focus();
  };

  return (
    <EntryPage title={isOpen ? 'Reset password' : 'Sign in'}>
      <div hidden={isOpen}>
        {/* Not beside the panel's own heading: a page has one of them, by whose ids a button is described. */}
        {!isOpen && (
          <EntryHeading title="Sign in" lead={ended ? endedLead : 'Fixtures, live scores and the league table.'} />
        )}
        <SignInForm onSignedIn={goOn} onForgot={setForgotten} forgotRef={opener} />
      </div>
      {isOpen && <ForgotPassword email={forgotten} onClose={close} />}
    </EntryPage>
  );
};
