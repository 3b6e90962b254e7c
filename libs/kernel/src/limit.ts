/** Runs work when there is room for it. Work whose signal aborts while it waits is never run, and rejects with the signal's reason. */
export type Limit = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** A semaphore: so many pieces of work run at once, the others wait in the order they came. */
export const createLimit = (atOnce: number): Limit => {
  const waiting = new Set<() => void>();
  let running = 0;

  const enter = async (signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        if (waiting.delete(enterNow)) reject(signal?.reason as Error);
      };
      const enterNow = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(enterNow);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  };

  /** The next one in line takes over the place directly, so that a newcomer cannot take it in between. */
  const leave = (): void => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (work, signal) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
