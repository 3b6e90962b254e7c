import { useEffect } from 'react';
import { useNavigate } from '@society/web-kit';

/** How long an outcome stands before the sign-in screen takes its place (design section 4). */
export const loginAfterMs = 5000;

/** Goes to the sign-in screen by itself after a while; gives back what goes there at once. */
export const useLoginSoon = (): (() => void) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), loginAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return () => void navigate('/login', { replace: true });
};
