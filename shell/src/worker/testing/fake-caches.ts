/** A browser's cache storage, as far as the worker uses it: in memory, for tests that run without a browser. */
export const fakeCaches = () => {
  const stored = new Map<string, Map<string, Response>>();
  /** `full`: what a full disk answers. */
  const state: { full?: Error } = {};
  const pathOf = (asked: RequestInfo | URL): string =>
    new URL(asked instanceof Request ? asked.url : String(asked), 'http://localhost').pathname;

  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (asked: RequestInfo | URL) => entries.get(pathOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, answer: Response) => {
      if (state.full) throw state.full;
      // As a browser does: an answer whose body breaks off is not stored.
      const body = await answer.arrayBuffer();
      entries.set(pathOf(asked), new Response(body, { headers: answer.headers }));
    },
    keys: async () => [...entries.keys()].map((path) => new Request(`http://localhost${path}`)),
  });
  const caches = {
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return cacheOf(entries);
    },
    match: async (asked: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) =>
      [...stored]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .flatMap(([, entries]) => entries.get(pathOf(asked)) ?? [])[0]
        ?.clone(),
  };
  return {
    caches: caches as unknown as CacheStorage,
    state,
    /** What a cache holds: texts by path. */
    textsIn: async (name: string): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        await Promise.all(
          [...(stored.get(name) ?? [])].map(async ([path, answer]) => [path, await answer.clone().text()] as const),
        ),
      ),
  };
};
