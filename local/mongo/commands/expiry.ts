// TTL indexes: documents whose date is older than the index allows are removed.
import { removeRecord } from '../storage/collection.ts';
import type { Catalog } from '../storage/catalog.ts';
import { indexRows } from '../indexes/index-keys.ts';
import { toNumber } from '../values/numbers.ts';
import type { Doc } from '../values/types.ts';

const earliestDate = (doc: Doc, path: string): number => {
  const dates = indexRows(doc, [path]).flatMap(([value]) => (value instanceof Date ? [value.getTime()] : []));
  return Math.min(...dates);
};

/** Removes what has expired at `now` (ms since 1970); a document without a date in the indexed field never expires. Returns the number removed. */
export const removeExpired = (catalog: Catalog, now: number): number => {
  let removed = 0;
  for (const collections of catalog.databases.values()) {
    for (const collection of collections.values()) {
      for (const { spec, paths, partial } of collection.indexes) {
        if (spec.expireAfterSeconds === undefined) continue;
        const limit = now - toNumber(spec.expireAfterSeconds) * 1000;
        for (const record of [...collection.records.values()]) {
          if (earliestDate(record.doc, paths[0] ?? '') > limit || (partial !== undefined && !partial(record.doc)))
            continue;
          removeRecord(collection, record);
          removed++;
        }
      }
    }
  }
  return removed;
};
