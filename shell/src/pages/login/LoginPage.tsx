import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSession } from '@society/web-kit';
import { EntryHeading, EntryPage } from './EntryPage.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Whether anything is there it does not say: whoever holds the phone now need not be who entered it. */
const endedLead =
  'Your session has ended. Scores that you entered on this phone are kept, and are sent when you sign in again.';

/** The state of an address that opens the sign-in screen with its reset panel. */
export const forgotState = 'forgot-password';

/**
 * Sign-in, shown at whatever address was asked for: that is where it leads, and to the dashboard when it was none in particular. What was
 * typed stays while the reset panel is in front of it.
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
        <EntryHeading title="Sign in" lead={ended ? endedLead : 'Fixtures, live scores and the league table.'} />
        <SignInForm onSignedIn={goOn} onForgot={setForgotten} forgotRef={opener} />
      </div>
      {isOpen && <ForgotPassword email={forgotten} onClose={close} />}
    </EntryPage>
  );
};
