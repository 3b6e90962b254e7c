import { logout, logoutEverywhere } from '@society/contracts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { leaveDevice, registerDevice } from '../device-key/sign-device.ts';
import { leavePush, returnPush } from '../push/push-device.ts';
import { readHint } from './hint.ts';

const quietElsewhere = 'Notices on your other devices are off already.';

/** The other devices do not turn their notices on again by themselves, so the person has to know. */
const withTheOthers = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(error.status, `${quietElsewhere} ${error.wordless ? 'Please try again.' : error.message}`, {
        issues: error.issues,
        requestId: error.requestId,
      })
    : error;

/** In another tab, somebody else may have signed in while this one waited: the cookie is then theirs, and the server would sign them out. */
const refuseForOthers = (person: string | undefined): void => {
  if ((readHint()?.id ?? person) === person) return;
  throw new ApiError(409, 'Somebody else has signed in here. They stay signed in.');
};

/**
 * Ends a person's session at the server, with `everywhere` all of them; before that the server forgets the device's push address and key. Gives back
 * whether notices are off, too: where that failed, the session ends all the same. Throws an ApiError when the server could not be told: the session then
 * goes on, and this device gets notices and signs as before. Throws one, too, when somebody else has signed in here: their session goes on.
 */
export const endSession = async (person: string | undefined, everywhere: boolean): Promise<boolean> => {
  refuseForOthers(person);
  const isQuiet = await leavePush({ everywhere });
  try {
    if (person !== undefined) await leaveDevice(person);
    refuseForOthers(person);
    await call(everywhere ? logoutEverywhere : logout);
    return isQuiet;
  } catch (error) {
    if (person !== undefined) void Promise.allSettled([registerDevice(person), returnPush(person)]);
    throw everywhere && isQuiet ? withTheOthers(error) : error;
  }
};
