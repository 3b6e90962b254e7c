/** Runs a task when its turn comes. A task whose signal ends before is never run. */
export type InTurn = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Lets so many tasks run at once and the others wait, first come first served. */
export const createTurns = (atOnce: number): InTurn => {
  const waiting = new Set<() => void>();
  let free = atOnce;

  const giveBack = (): void => {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else {
      free += 1;
    }
  };

  const take = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      waiting.add(resolve);
      const giveUp = () => {
        if (waiting.delete(resolve)) reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };

  return async (task, signal) => {
    await take(signal);
    try {
      return await task();
    } finally {
      giveBack();
    }
  };
};
