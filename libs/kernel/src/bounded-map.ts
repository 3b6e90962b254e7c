/** A map of at most `limit` entries, so that callers cannot make it grow without end. The entry that was set longest ago goes first. */
export const createBoundedMap = <V>(limit: number) => {
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
  };
};
