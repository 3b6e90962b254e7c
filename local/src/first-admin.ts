import { isAppError } from '@society/kernel';

/** On a busy machine everything starts at once, and hashing the first password may take longer than a service waits for another. */
const maxTries = 5;

/** Makes the first admin, and tries again while the accounts are not there. Safe to repeat: what was begun is gone on with. */
export const madeAtLast = async <T>(make: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await make();
    } catch (error) {
      if (tries === maxTries || !isAppError(error, 'unavailable')) throw error;
    }
};
