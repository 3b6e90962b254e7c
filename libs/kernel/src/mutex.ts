/** Runs `work` after everything that was given for the same key before, whatever became of that. */
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
