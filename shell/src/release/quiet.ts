import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@society/kernel';

let pages = 0;
const listeners = createListeners();

const change = (by: number): void => {
  pages += by;
  listeners.tell();
};

/** Whether a page is open on which no new version may be offered or looked for. */
export const isQuiet = (): boolean => pages > 0;

/** The same, for a component that changes with it. */
export const useIsQuiet = (): boolean => useSyncExternalStore(listeners.on, isQuiet);

/** Makes the shell quiet while the page that calls it is open, if `quiet`. */
export const useQuiet = (quiet: boolean): void =>
  useLayoutEffect(() => {
    if (!quiet) return undefined;
    change(1);
    return () => change(-1);
  }, [quiet]);
