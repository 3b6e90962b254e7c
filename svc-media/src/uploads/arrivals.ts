import { AppError, tooMany } from '@society/kernel';
import type { Upload } from './upload.ts';

type Arrival = Pick<Upload, 'id' | 'uploadedBy'>;

/** Files of one person at once: a photo, a logo, and one whose connection hangs. */
const MAX_OF_ONE = 3;
/** Files of all people at once; each is held in memory. */
const MAX_AT_ONCE = 40;
const RETRY_MS = 5000;

/**
 * Limits the files that arrive in this process at once: one to an address (409), three of a person (429), 40 in all (503). A file on a slow
 * line keeps its place for minutes, so one person must not be able to take all places.
 */
export const createArrivals = () => {
  const inside = new Set<Arrival>();

  const admit = ({ id, uploadedBy }: Arrival): void => {
    const own = [...inside].filter((each) => each.uploadedBy === uploadedBy);
    if (own.some((each) => each.id === id))
      throw new AppError('conflict', 'This file is being uploaded already. Please wait until it is there.');
    if (own.length >= MAX_OF_ONE) throw tooMany('uploads at once', RETRY_MS);
    if (inside.size >= MAX_AT_ONCE)
      throw new AppError('unavailable', 'Too many images are being uploaded right now. Please try again.', {
        retryAfterSeconds: RETRY_MS / 1000,
      });
  };

  return async <T>(arrival: Arrival, work: () => Promise<T>): Promise<T> => {
    admit(arrival);
    inside.add(arrival);
    try {
      return await work();
    } finally {
      inside.delete(arrival);
    }
  };
};
