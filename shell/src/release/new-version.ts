import { createListeners } from '@society/kernel';
import { askWorker, type WorkersAnswer } from './ask-worker.ts';
import { isQuiet } from './quiet.ts';

/**
 * Two looks are at least so far apart, unless the first one failed; each is a small request. A look may take up to `limitMs`, since a slow line takes long
 * for a whole release.
 */
const pauseMs = 5 * 60_000;
const limitMs = 10 * 60_000;

export type NewVersion = {
  /** Looks for a newer release, and has it stored. `atOnce`: also shortly after the last look, and on a quiet page. */
  readonly look: (atOnce?: boolean) => Promise<void>;
  readonly isReady: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Knows whether the next page would be of a newer release than this one. `id` is the release of this page. A page from the network belongs to no
 * release and has none: it is never told of a newer one.
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
      // `abs`: a clock that was set back must not delay the next look.
      if (!atOnce && (isQuiet() || Math.abs(Date.now() - lookedAt) < pauseMs)) return;
      lookedAt = Date.now();
      const { current, looked } = await ask(limitMs);
      if (!looked) lookedAt = Number.NEGATIVE_INFINITY;
      if (ready || id === undefined || current === undefined || current === id) return;
      ready = true;
      listeners.tell();
    },
    isReady: () => ready,
    subscribe: listeners.on,
  };
};
