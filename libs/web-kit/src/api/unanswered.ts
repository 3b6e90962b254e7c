const listeners = new Set<() => void>();

/** Calls `listener` whenever a call got no answer at all. Gives back how to stop. */
export const onUnanswered = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceUnanswered = (): void => {
  for (const listener of listeners) listener();
};
