import { useEffect } from 'react';
import { registerDevice, useSession } from '@society/web-kit';

/** Waits, since the first calls of a page are for what its person sees. */
const afterMs = 3000;

/** Registers this device to sign for the person who is signed in, by itself, as soon as there is signal. Draws nothing. */
export const RegisterDevice = () => {
  const { user, ended } = useSession();
  const person = ended ? undefined : user?.id;
  useEffect(() => {
    if (person === undefined) return undefined;
    // A failure is silent: the next start or `online` tries again, and Settings show whether this device is registered.
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
