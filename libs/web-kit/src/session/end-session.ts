import { logout, logoutEverywhere } from '@society/contracts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { leaveDevice, registerDevice } from '../device-key/sign-device.ts';
import { leavePush, returnPush } from '../push/push-device.ts';

const quietElsewhere = 'Notices on your other devices are off already.';

/** The other devices do not turn their notices on again by themselves, so the person has to know. */
const withTheOthers = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(error.status, `${quietElsewhere} ${error.wordless ? 'Please try again.' : error.message}`, {
        issues: error.issues,
        requestId: error.requestId,
      })
    : error;

/**
 * Ends a person's session at the server, with `everywhere` all of them; before that the server forgets the device's push address and key. Gives back
 * whether notices are off, too: where that failed, the session ends all the same. Throws an ApiError when the server could not be told: the session then
 * goes on, and this device gets notices and signs as before.
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
