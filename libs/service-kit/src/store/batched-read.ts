/**
 * Reads by id where everything asked for in one turn of the event loop goes out as one read. Each caller still gets what was stored after it
 * asked, unlike from a cache, and waits for no read of others; a read that fails fails for all who share it.
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
