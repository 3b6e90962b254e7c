/** Functions that are called whenever something happens; `Told` are their arguments. */
export const createListeners = <Told extends readonly unknown[] = []>() => {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** Calls `listener` too, from now on. Returns a function that stops this. */
    on: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls all listeners. */
    tell: (...told: Told): void => listeners.forEach((listener) => listener(...told)),
    any: (): boolean => listeners.size > 0,
  };
};
