import { AppError, isAppError } from '@society/kernel';

/** On a busy machine everything starts at once, and hashing the first password may take longer than one service waits for another. */
const maxTries = 5;

/** What was refused came out of the environment, so the person at the terminal is told which variable it was. */
const named = (error: unknown): unknown =>
  error instanceof AppError && error.issues
    ? new Error(error.issues.map(({ path, message }) => `ADMIN_${path.toUpperCase()}: ${message}`).join('\n'))
    : error;

/** Makes the first admin, and tries again while svc-auth does not answer. Safe to repeat: a new try goes on with what the last one began. */
export const madeAtLast = async <T>(make: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await make();
    } catch (error) {
      if (tries === maxTries || !isAppError(error, 'unavailable')) throw named(error);
    }
};
