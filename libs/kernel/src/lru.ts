/** A map that forgets what was least recently set, so that it cannot grow with what callers send. */
export const createLru = <V>(limit: number) => {
  const entries = new Map<string, V>();
  return {
    get: (key: string): V | undefined => entries.get(key),
    set: (key: string, value: V): void => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= limit) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    delete: (key: string): boolean => entries.delete(key),
    size: (): number => entries.size,
  };
};
