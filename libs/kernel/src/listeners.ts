/** Functions that want to be called whenever something happens, with what `Told` names. */
export const createListeners = <Told extends readonly unknown[] = []>() => {
  const listeners = new Set<(...told: Told) => void>();
  return {
    /** From now on calls `listener` too. Gives back how to stop. */
    on: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** It has happened. */
    tell: (...told: Told): void => listeners.forEach((listener) => listener(...told)),
    any: (): boolean => listeners.size > 0,
  };
};
