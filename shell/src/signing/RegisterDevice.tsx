import { useEffect } from 'react';
import { registerDevice, useSession } from '@society/web-kit';

/** What a page fetches first is for its person's eyes. */
const afterMs = 3000;

/** Lets this device sign for whoever is signed in, by itself and while there is signal. On the screen it is nothing. */
export const RegisterDevice = () => {
  const { user, ended } = useSession();
  const person = ended ? undefined : user?.id;
  useEffect(() => {
    if (person === undefined) return undefined;
    // Without signal it is tried again at the next start; Settings says what is.
    const register = (): void => void registerDevice(person).catch(() => undefined);
    const timer = setTimeout(register, afterMs);
    window.addEventListener('online', register);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', register);
    };
  }, [person]);
  return null;
};
