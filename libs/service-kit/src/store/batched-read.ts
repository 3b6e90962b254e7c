/**
 * Reads by id. All ids that are asked for in one turn of the event loop are read together. Unlike with a cache, each caller gets what was
 * stored after it asked, and does not wait for other reads. A read that fails, fails for all who share it.
 */
export const createBatchedRead = <V extends { readonly id: string }>(
  read: (ids: readonly string[]) => Promise<readonly V[]>,
) => {
  let batch: { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, V>> } | undefined;

  const begin = () => {
    const ids = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      batch = undefined;
      return new Map((await read([...ids])).map((each) => [each.id, each]));
    });
    return { ids, found };
  };

  return async (ids: readonly string[]): Promise<V[]> => {
    if (ids.length === 0) return [];
    batch ??= begin();
    const { ids: asked, found } = batch;
    ids.forEach((id) => asked.add(id));
    const all = await found;
    return [...new Set(ids)].map((id) => all.get(id)).filter((each) => each !== undefined);
  };
};
