import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { addPasskey, askToAddPasskey, askToUsePasskey } from '@society/contracts';
import type { Assertion } from '@society/contracts';
import { ApiError, call, errorText } from '@society/web-kit';

/** Whether passkeys work in this browser at this address: not without https, and not at an IP address. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^\[|^[\d.]+$/.test(window.location.hostname);

/** Lets the browser ask for any passkey of this site. Throws what the server or the browser says; see `passkeyProblem`. */
export const answerByPasskey = async (): Promise<Assertion> =>
  startAuthentication({ optionsJSON: await call(askToUsePasskey) });

/** Lets the browser make a passkey and the server keep it. Throws the same. */
export const makePasskey = async (name: string): Promise<void> => {
  const credential = await startRegistration({ optionsJSON: await call(askToAddPasskey) });
  await call(addPasskey, { body: { name, credential } });
};

/** What went wrong with a passkey, in words for the person at the screen. `unanswered`: the words for when they cancelled, or have none on this device. */
export const passkeyProblem = (
  error: unknown,
  fallback: string,
  unanswered = 'No passkey was used. Please try again.',
): string => {
  if (error instanceof ApiError) return errorText(error, fallback);
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return unanswered;
    case 'InvalidStateError':
      return 'This device has a passkey for you already.';
    case 'SecurityError':
      return `Passkeys work at the club's own address, not at ${window.location.host}.`;
    default:
      return fallback;
  }
};
