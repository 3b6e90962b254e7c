/** Runs `work` once all earlier work for the same key has ended, whether that succeeded or failed. */
export type Mutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A keyed mutex: one piece of work at a time for each key, in the order they came. */
export const createMutex = (): Mutex => {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return mine;
  };
};
