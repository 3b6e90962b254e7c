import { useEffect } from 'react';
import { useNavigate } from '@society/web-kit';
import { EntryHeading, OutcomeButton } from './EntryPage.tsx';

/** How long an outcome stands before the sign-in screen takes its place. */
const loginAfterMs = 5000;

/** An outcome that leads to the sign-in screen: at a press, and by itself after a while. */
export const ThenLogin = ({ title, lead }: { title: string; lead: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), loginAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <EntryHeading title={title} lead={lead} />
      <OutcomeButton onClick={() => void navigate('/login', { replace: true })}>Go to Login</OutcomeButton>
    </>
  );
};
