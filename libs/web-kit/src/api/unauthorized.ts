import { createListeners } from '@society/kernel';
import { ignorePreloaded } from './asked-ahead.ts';

const listeners = createListeners();
let sessionsBegun = 0;

/** Calls `listener` whenever the server says that there is no session. Gives back how to stop. */
export const onUnauthorized = listeners.on;

/** Somebody has signed in or left: calls that were made before belong to the former session, those of the page's head included. */
export const beginSession = (): void => {
  sessionsBegun += 1;
  ignorePreloaded();
};

/** The number of the session to which a call that is made now belongs. */
export const presentSession = (): number => sessionsBegun;

/** Tells the listeners of a 401 to a call of `session`, unless another session has begun since. */
export const announceUnauthorized = (session: number): void => {
  if (session === sessionsBegun) listeners.tell();
};
