import { createListeners } from '@society/kernel';

const listeners = createListeners();
let sessionsBegun = 0;

/** Calls `listener` whenever the server says that there is no session. Gives back how to stop. */
export const onUnauthorized = listeners.on;

/** Somebody has signed in: what was asked before was asked for the session that was here until then. */
export const beginSession = (): void => {
  sessionsBegun += 1;
};

/** Which session a call that is made now is made for. */
export const presentSession = (): number => sessionsBegun;

/** Tells of a 401 to a call that was made for `session`; when another has begun since, it says nothing about that one. */
export const announceUnauthorized = (session: number): void => {
  if (session === sessionsBegun) listeners.tell();
};
