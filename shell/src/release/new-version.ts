import { createListeners } from '@society/kernel';
import { askWorker, type WorkersAnswer } from './ask-worker.ts';
import { isQuiet } from './quiet.ts';

/** Looking costs a small request; that it takes long means a line on which a whole release comes slowly. */
const pauseMs = 5 * 60_000;
const limitMs = 10 * 60_000;

export type NewVersion = {
  /** Looks for a newer release, and has it stored. `atOnce`: whenever the last look was, and whatever page is open. */
  readonly look: (atOnce?: boolean) => Promise<void>;
  readonly isReady: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Knows whether the next page would be of a newer release than this one. `id` is this page's; one that came from the network has none, is
 * of no release, and is never told.
 */
export const createNewVersion = (
  id: string | undefined,
  ask: (limitMs: number) => Promise<WorkersAnswer> = askWorker,
): NewVersion => {
  let ready = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const listeners = createListeners();
  return {
    look: async (atOnce = false) => {
      // A clock that was set back does not put it off.
      if (!atOnce && (isQuiet() || Math.abs(Date.now() - lookedAt) < pauseMs)) return;
      const before = lookedAt;
      lookedAt = Date.now();
      const { current, looked } = await ask(limitMs);
      if (!looked) lookedAt = before;
      if (ready || id === undefined || current === undefined || current === id) return;
      ready = true;
      listeners.tell();
    },
    isReady: () => ready,
    subscribe: listeners.on,
  };
};
