import { AppError, withTimeout } from '@society/kernel';
import { unavailableNow } from '../http/error-response.ts';

/** What a person may wait for the store; the answer shall be there within 2 s. */
const limitMs = 1800;

const late = (): AppError =>
  new AppError('unavailable', unavailableNow, {
    cause: new Error(`The store did not answer within ${limitMs} ms`),
  });

/**
 * Waits for the store for 1.8 s, then throws unavailable. The driver's own limits are per attempt: it makes two, each with looking for the
 * server and connecting, which comes to 4 s and more. As with an answer that was lost, a write may still be carried out.
 */
export const inTime = <T>(work: Promise<T>): Promise<T> => withTimeout(work, limitMs, late);
