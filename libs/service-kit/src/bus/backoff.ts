import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait between tries, in milliseconds. */
export type Backoff = {
  /** Between the five tries of an event whose handler fails: four pauses. */
  readonly failing: readonly number[];
  /** Growing pauses while store, broker or another service cannot be reached; the last one repeats. */
  readonly infrastructure: readonly number[];
  /** A handler that takes longer than this counts as one whose infrastructure failed. 30 s when left out. */
  readonly handling?: number;
};

export const defaultBackoff: Backoff = {
  failing: [1000, 5000, 20_000, 60_000],
  infrastructure: [500, 1000, 2000, 5000, 10_000, 30_000],
};

/** Waits; ends early when the signal aborts. */
export const abortablePause = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);
