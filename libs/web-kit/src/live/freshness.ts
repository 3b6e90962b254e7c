/** Silence of this length means that the numbers on the screen may be old: heartbeats come every 20 s, polls every 30 s. */
export const STALE_AFTER_MS = 45_000;

const listeners = new Set<() => void>();
let contactAt: number | undefined;
let staleMinutes: number | undefined;

const show = (minutes: number | undefined): void => {
  if (minutes === staleMinutes) return;
  staleMinutes = minutes;
  for (const listener of listeners) listener();
};

/** The server has just answered or said something: what is on the screen is as it is there. */
export const noteContact = (): void => {
  contactAt = Date.now();
  show(undefined);
};

/** Checks how long ago that was; to be called every few seconds while a stream is followed. */
export const checkAge = (): void => {
  const age = contactAt === undefined ? 0 : Date.now() - contactAt;
  show(age < STALE_AFTER_MS ? undefined : Math.max(1, Math.round(age / 60_000)));
};

/** No stream is followed any more, so nothing is known of the age. */
export const resetAge = (): void => {
  contactAt = undefined;
  show(undefined);
};

/** Whole minutes since the last contact, 1 at least; undefined while the numbers are fresh. */
export const minutesStale = (): number | undefined => staleMinutes;

/** Calls `listener` whenever that changes. Gives back how to stop. */
export const onAge = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
