// The search for matching records, which all commands that take a filter share.
import { compileFilter } from '../query/filter.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { recordsFor } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/records.ts';
import type { Doc } from '../values/types.ts';

export type Search = { filter: Doc; sort?: Doc | undefined; skip?: number; limit?: number };

/** The matching records, sorted and cut. An invalid filter or sort is refused even when there is no collection. */
export const search = (
  collection: Collection | undefined,
  { filter, sort = {}, skip = 0, limit = 0 }: Search,
): StoredRecord[] => {
  const matches = compileFilter(filter);
  const keys = parseSort(sort);
  if (collection === undefined) return [];
  const enough = keys.length > 0 || limit === 0 ? Infinity : skip + limit;
  const found: StoredRecord[] = [];
  for (const record of recordsFor(collection, filter)) {
    if (!matches(record.doc)) continue;
    found.push(record);
    if (found.length >= enough) break;
  }
  const inOrder = keys.length > 0 ? sortBy(found, keys, (record) => record.doc) : found;
  return inOrder.slice(skip, limit === 0 ? undefined : skip + limit);
};
