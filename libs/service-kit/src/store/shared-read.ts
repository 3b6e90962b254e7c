/**
 * A read that is the same for everybody: whoever asks while one is on its way shares the next one, which begins once that has ended. So each still
 * gets what was stored after they asked, and a hundred phones that are told of a change at the same moment cost two reads. One that fails fails for
 * those who share it.
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
