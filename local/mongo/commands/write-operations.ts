// One update or delete statement, as update, delete, findAndModify and bulkWrite share them.
import { runUpdatePipeline } from '../aggregation/pipeline.ts';
import { insertDocument, removeRecord, replaceDocument } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Place } from '../storage/catalog.ts';
import type { StoredRecord } from '../storage/records.ts';
import { compileUpdate } from '../update/update.ts';
import type { Doc } from '../values/types.ts';
import { checkHint, queryContext, search } from './query-context.ts';

export type UpdateStatement = {
  filter: Doc;
  update: unknown;
  multi: boolean;
  upsert: boolean;
  sort?: Doc | undefined;
  arrayFilters?: unknown;
  collation?: unknown;
  hint?: unknown;
  let?: unknown;
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
  const context = queryContext(statement.collation, statement.let);
  checkHint(collection, statement.hint);
  const update = compileUpdate(
    { filter, update: statement.update, arrayFilters: statement.arrayFilters ?? undefined, multi },
    (pipeline, doc) => runUpdatePipeline(pipeline, doc, context.variables),
  );
  const found = search(collection, { filter, sort: statement.sort, limit: multi ? 0 : 1 }, context);
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
  collation?: unknown;
  hint?: unknown;
  let?: unknown;
};

/** Removes one or all matching documents and gives them back. */
export const deleteDocuments = (collection: Collection | undefined, statement: DeleteStatement): StoredRecord[] => {
  checkHint(collection, statement.hint);
  const context = queryContext(statement.collation, statement.let);
  const found = search(
    collection,
    { filter: statement.filter, sort: statement.sort, limit: statement.multi ? 0 : 1 },
    context,
  );
  if (collection !== undefined) for (const record of found) removeRecord(collection, record);
  return found;
};
