import { setTimeout as pause } from 'node:timers/promises';

/** Lets each begin `gapMs` after the one before it at the earliest, in the order they came; one that comes alone begins at once. */
export const createPace = (gapMs: number) => {
  let free = 0;
  return async (): Promise<void> => {
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + gapMs;
    if (turn > now) await pause(turn - now);
  };
};
