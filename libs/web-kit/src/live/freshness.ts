/** Silence of this length means that the numbers on the screen may be old: heartbeats come every 20 s, polls every 30 s. */
export const STALE_AFTER_MS = 45_000;

const listeners = new Set<() => void>();
let heardAt: number | undefined;
let staleMinutes: number | undefined;

const show = (minutes: number | undefined): void => {
  if (minutes === staleMinutes) return;
  staleMinutes = minutes;
  for (const listener of listeners) listener();
};

/** The server has just been heard: what is on the screen is as it is there. */
export const heardNow = (): void => {
  heardAt = Date.now();
  show(undefined);
};

/** Looks how long ago that was; to be called every few seconds by whoever listens. */
export const lookAtAge = (): void => {
  const age = heardAt === undefined ? 0 : Date.now() - heardAt;
  show(age < STALE_AFTER_MS ? undefined : Math.max(1, Math.round(age / 60_000)));
};

/** Nobody listens any more, so nothing can be said. */
export const forgetAge = (): void => {
  heardAt = undefined;
  show(undefined);
};

/** Whole minutes since the server was last heard, 1 at least; undefined while the numbers are fresh. */
export const minutesStale = (): number | undefined => staleMinutes;

/** Calls `listener` whenever that changes. Gives back how to stop. */
export const onAge = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
