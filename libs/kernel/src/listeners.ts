/** Functions that want to be called whenever something happens. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    /** From now on calls `listener` too. Gives back how to stop. */
    on: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** It has happened. */
    tell: (): void => listeners.forEach((listener) => listener()),
    any: (): boolean => listeners.size > 0,
  };
};
