/**
 * A read that is the same for everybody. Callers that ask while a read is running share the next one, which begins when that one has ended.
 * So each caller gets what was stored after it asked, and a hundred phones that hear of a change at the same moment cost two reads. A read
 * that fails, fails for all who share it.
 */
export const createSharedRead = <V>(read: () => Promise<V>): (() => Promise<V>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<V> | undefined;
  const begin = (): Promise<V> => {
    next = undefined;
    const found = read();
    running = found.catch(() => undefined);
    return found;
  };
  return () => (next ??= running.then(begin));
};
