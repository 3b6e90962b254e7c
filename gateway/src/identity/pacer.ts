import { AppError, tooMany } from '@society/kernel';
import { addressKey, unavailableNow } from '@society/service-kit/http';

export type Pacer = {
  /**
   * Waits until a call that hashes a password may go on: at once when nobody else is waiting. Throws AppError tooMany when too many from
   * their address are waiting already, unavailable when it would take too long.
   */
  readonly wait: (clientAddress: string) => Promise<void>;
};

export type PacerOptions = {
  /** At least this long between two calls. */
  readonly gapMs: number;
  readonly maxWaitMs: number;
  readonly maxPerAddress: number;
};

const defaults: PacerOptions = {
  // About as long as a password is hashed for: more would only wait in svc-auth, and fifty at once take the whole house from those who are scoring.
  gapMs: 20,
  // As long as a service may take to answer.
  maxWaitMs: 10_000,
  // A whole club behind one Wi-Fi.
  maxPerAddress: 100,
};

/**
 * Lets calls in one after another, `gapMs` apart. The addresses take it in turn, so somebody who tries once waits for one call of every other
 * address at most, however many each of them sends.
 */
export const createPacer = ({ gapMs, maxWaitMs, maxPerAddress }: PacerOptions = defaults): Pacer => {
  /** Who waits, by address; a map keeps its order, which is that in which the addresses come next. */
  const queues = new Map<string, (() => void)[]>();
  let pausing = false;

  const letNextIn = (): void => {
    const [next] = queues;
    pausing = next !== undefined;
    if (next === undefined) return;
    const [address, [letIn, ...others]] = next;
    queues.delete(address);
    if (others.length > 0) queues.set(address, others);
    setTimeout(letNextIn, gapMs);
    letIn?.();
  };

  const refuse = (ofAddress: number): void => {
    if (ofAddress >= maxPerAddress) throw tooMany('requests', maxPerAddress * gapMs);
    const addresses = queues.size + (ofAddress > 0 ? 0 : 1);
    if ((ofAddress + 1) * addresses * gapMs > maxWaitMs) throw new AppError('unavailable', unavailableNow);
  };

  return {
    wait: async (clientAddress) => {
      const address = addressKey(clientAddress);
      const queue = queues.get(address) ?? [];
      refuse(queue.length);
      await new Promise<void>((letIn) => {
        queues.set(address, [...queue, letIn]);
        if (!pausing) letNextIn();
      });
    },
  };
};
