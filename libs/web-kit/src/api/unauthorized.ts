const listeners = new Set<() => void>();

/** Calls `listener` whenever the server says that there is no session. Gives back how to stop. */
export const onUnauthorized = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceUnauthorized = (): void => {
  for (const listener of listeners) listener();
};
