import { useEffect, useState } from 'react';
import { verifyInvite } from '@society/contracts';
import { ApiError, call, errorText } from '@society/web-kit';

/** What is known of an invitation. `open`: whom it is for; `invalid`: it cannot be used (any more); `unknown`: the server could not be asked. */
export type Invitation =
  | { is: 'verifying' }
  | { is: 'open'; name: string; email: string }
  | { is: 'invalid'; message: string }
  | { is: 'unknown'; message: string };

export const invalidText = 'This invitation is invalid or has expired.';

/**
 * Asks the server whom an invitation is for. Not through the query cache, which is emptied when the server says that nobody is signed in: most
 * people who follow an invitation are not.
 */
export const useInvitation = (token: string): { invitation: Invitation; retry: () => void } => {
  const [invitation, setInvitation] = useState<Invitation>({ is: 'verifying' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    call(verifyInvite, { params: { token }, signal: leaving.signal }).then(
      (found) => setInvitation({ is: 'open', ...found }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const refused = error instanceof ApiError && (error.status === 400 || error.status === 404);
        setInvitation({ is: refused ? 'invalid' : 'unknown', message: errorText(error, invalidText) });
      },
    );
    return () => leaving.abort();
  }, [token, attempt]);

  const retry = () => {
    setInvitation({ is: 'verifying' });
    setAttempt(attempt + 1);
  };
  return { invitation, retry };
};
