// One update or delete statement; update, delete and findAndModify share them.
import { insertDocument, removeRecord, replaceDocument } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Place } from '../storage/catalog.ts';
import type { StoredRecord } from '../storage/records.ts';
import { compileUpdate } from '../update/update.ts';
import type { Doc } from '../values/types.ts';
import { search } from './search.ts';

export type UpdateStatement = {
  filter: Doc;
  update: unknown;
  multi: boolean;
  upsert: boolean;
  sort?: Doc | undefined;
};

export type UpdateOutcome = {
  matched: number;
  modified: number;
  before: StoredRecord | undefined;
  after: StoredRecord | undefined;
  upserted: StoredRecord | undefined;
};

/** Applies an update to one or all matching documents, each atomically; inserts one when none matches and `upsert` is set. */
export const updateDocuments = (place: Place, statement: UpdateStatement): UpdateOutcome => {
  const { filter, multi } = statement;
  const collection = place.existing;
  const update = compileUpdate({ filter, update: statement.update, multi });
  const found = search(collection, { filter, sort: statement.sort, limit: multi ? 0 : 1 });
  if (found.length === 0 && statement.upsert) {
    const upserted = insertDocument(place.ensure(), update.create());
    return { matched: 0, modified: 0, before: undefined, after: upserted, upserted };
  }
  let modified = 0;
  let after: StoredRecord | undefined;
  for (const record of found) {
    const next = update.apply(record.doc);
    const replaced =
      next === record.doc || collection === undefined ? undefined : replaceDocument(collection, record, next);
    if (replaced !== undefined) modified++;
    after = replaced ?? record;
  }
  return { matched: found.length, modified, before: found.at(-1), after, upserted: undefined };
};

export type DeleteStatement = {
  filter: Doc;
  multi: boolean;
  sort?: Doc | undefined;
};

/** Removes one or all matching documents and gives them back. */
export const deleteDocuments = (collection: Collection | undefined, statement: DeleteStatement): StoredRecord[] => {
  const { filter, sort, multi } = statement;
  const found = search(collection, { filter, sort, limit: multi ? 0 : 1 });
  if (collection !== undefined) for (const record of found) removeRecord(collection, record);
  return found;
};
