import { useLayoutEffect, useSyncExternalStore } from 'react';

let pages = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  pages += by;
  for (const listener of listeners) listener();
};

/** Whether a page is open on which nothing of the shell's may appear or begin by itself. */
export const isQuiet = (): boolean => pages > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same, for a component that changes with it. */
export const useIsQuiet = (): boolean => useSyncExternalStore(subscribe, isQuiet);

/** Keeps the shell quiet while the page that calls it is open, if `quiet`. */
export const useQuiet = (quiet: boolean): void =>
  useLayoutEffect(() => {
    if (!quiet) return undefined;
    change(1);
    return () => change(-1);
  }, [quiet]);
