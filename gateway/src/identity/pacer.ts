import { AppError, tooMany } from '@society/kernel';
import { unavailableNow } from '@society/service-kit/http';

export type Pacer = {
  /**
   * Waits until a call that hashes a password may go on; at once if none went on within the last gap. Throws AppError tooMany if too many
   * calls of this asker are waiting already, and unavailable if the wait would be too long.
   * @param asker a person's id, or the key of their address (`addressKey`)
   */
  readonly wait: (asker: string) => Promise<void>;
};

export type PacerOptions = {
  /** At least so many milliseconds between two calls. */
  readonly gapMs: number;
  readonly maxWaitMs: number;
  readonly maxPerAsker: number;
};

const defaults: PacerOptions = {
  // About as long as hashing a password takes. More calls would only wait in svc-auth, and fifty at once would take the CPU from the
  // players who are scoring.
  gapMs: 20,
  // As long as a service may take to answer.
  maxWaitMs: 10_000,
  // A whole club behind one Wi-Fi.
  maxPerAsker: 100,
};

/**
 * Lets calls in one after another, `gapMs` apart. Askers take turns: somebody with a single call waits for at most one call of every other
 * asker, however many those send.
 */
export const createPacer = ({ gapMs, maxWaitMs, maxPerAsker }: PacerOptions = defaults): Pacer => {
  /** The waiting calls by asker. A map keeps its order, and that is the order in which the askers have their turn. */
  const queues = new Map<string, (() => void)[]>();
  let pausing = false;

  const letNextIn = (): void => {
    const [next] = queues;
    pausing = next !== undefined;
    if (next === undefined) return;
    const [asker, [letIn, ...others]] = next;
    queues.delete(asker);
    if (others.length > 0) queues.set(asker, others);
    setTimeout(letNextIn, gapMs);
    letIn?.();
  };

  const refuse = (ofAsker: number): void => {
    if (ofAsker >= maxPerAsker) throw tooMany('requests', maxPerAsker * gapMs);
    const askers = queues.size + (ofAsker > 0 ? 0 : 1);
    if ((ofAsker + 1) * askers * gapMs > maxWaitMs) throw new AppError('unavailable', unavailableNow);
  };

  return {
    wait: async (asker) => {
      const queue = queues.get(asker) ?? [];
      refuse(queue.length);
      await new Promise<void>((letIn) => {
        queues.set(asker, [...queue, letIn]);
        if (!pausing) letNextIn();
      });
    },
  };
};
