import { AppError, tooMany } from '@society/kernel';
import { unavailableNow } from '@society/service-kit/http';

export type Pacer = {
  /**
   * Waits until a call that hashes a password may go on: at once when nobody else is waiting. Throws AppError tooMany when too many of
   * the same asker are waiting already, unavailable when it would take too long.
   * @param asker a person's id, or what their address counts as
   */
  readonly wait: (asker: string) => Promise<void>;
};

export type PacerOptions = {
  /** At least this long between two calls. */
  readonly gapMs: number;
  readonly maxWaitMs: number;
  readonly maxPerAsker: number;
};

const defaults: PacerOptions = {
  // About as long as a password is hashed for: more would only wait in svc-auth, and fifty at once take the whole house from those who are scoring.
  gapMs: 20,
  // As long as a service may take to answer.
  maxWaitMs: 10_000,
  // A whole club behind one Wi-Fi.
  maxPerAsker: 100,
};

/**
 * Lets calls in one after another, `gapMs` apart. The askers take it in turn, so somebody who tries once waits for one call of every other
 * at most, however many each of them sends.
 */
export const createPacer = ({ gapMs, maxWaitMs, maxPerAsker }: PacerOptions = defaults): Pacer => {
  /** Who waits, by asker; a map keeps its order, which is that in which the askers come next. */
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
