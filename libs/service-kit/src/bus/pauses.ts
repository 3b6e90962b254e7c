import { AppError } from '../http/app-error.ts';

/** How long to wait between tries, in milliseconds. */
export type Pauses = {
  /** Between the five tries of an event whose handler fails: four pauses. */
  readonly failing: readonly number[];
  /** Growing pauses while the surroundings are down; the last one repeats. */
  readonly surroundings: readonly number[];
  /** A handler that takes longer than this counts as a time-out of the surroundings. 30 s when left out. */
  readonly handling?: number;
};

export const defaultPauses: Pauses = { failing: [1000, 5000, 20_000, 60_000], surroundings: [500, 1000, 2000, 5000, 10_000, 30_000] };

/** The result of `work`, or a failure as `timeout` once the time is up; the work itself cannot be stopped. */
export const inTime = async <T>(work: Promise<T>, ms = 30_000): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout', 'Handling the event took too long')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Waits; ends early, with false, when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const stop = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
