/**
 * Does work in batches, one after another: what comes while one is under way waits and is done together next. The promise given back is
 * that of the item's batch.
 */
export const createBatches = <Item>(
  work: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  let waiting: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  return (item) => {
    if (waiting) {
      waiting.items.push(item);
      return waiting.done;
    }
    const items = [item];
    const begin = (): Promise<void> => {
      waiting = undefined;
      return work(items);
    };
    // A batch that failed is told to those who were in it, and stops no other.
    last = last.then(begin, begin);
    waiting = { items, done: last };
    return last;
  };
};
