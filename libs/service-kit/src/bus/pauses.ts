/** How long to wait between tries, in milliseconds. */
export type Pauses = {
  /** Between the five tries of an event whose handler fails: four pauses. */
  readonly failing: readonly number[];
  /** Growing pauses while the infrastructure is down; the last one repeats. */
  readonly infrastructure: readonly number[];
  /** A handler that takes longer than this counts as a time-out of the infrastructure. 30 s when left out. */
  readonly handling?: number;
};

export const defaultPauses: Pauses = {
  failing: [1000, 5000, 20_000, 60_000],
  infrastructure: [500, 1000, 2000, 5000, 10_000, 30_000],
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
