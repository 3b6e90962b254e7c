import { logout, logoutEverywhere } from '@society/contracts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { leaveDevice, registerDevice } from '../device-key/sign-device.ts';
import { leavePush, returnPush } from '../push/push-device.ts';

const quietElsewhere = 'Notices on your other devices are off already.';

/** The other devices do not tell the server again by themselves, so whoever stays signed in there has to know. */
const withTheOthers = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(error.status, `${quietElsewhere} ${error.wordless ? 'Please try again.' : error.message}`, {
        issues: error.issues,
        requestId: error.requestId,
      })
    : error;

/**
 * Has the server end a person's session, `everywhere` all of theirs, and forget what it knows of the device before. Gives back whether notices are over
 * there, too: that they are not keeps no session alive. Throws an ApiError when the server could not be told: the session then goes on, and this device is
 * told and signs as before.
 */
export const endSession = async (person: string | undefined, everywhere: boolean): Promise<boolean> => {
  const isQuiet = await leavePush({ everywhere });
  try {
    if (person !== undefined) await leaveDevice(person);
    await call(everywhere ? logoutEverywhere : logout);
    return isQuiet;
  } catch (error) {
    if (person !== undefined) void Promise.allSettled([registerDevice(person), returnPush(person)]);
    throw everywhere && isQuiet ? withTheOthers(error) : error;
  }
};
