// A collection in memory: its records, its indexes, and the writes that keep both and the journal in step.
import { ObjectId } from 'bson';
import { mongoError } from '../errors.ts';
import { addToIndex, checkUnique, newIndex, removeFromIndex } from '../indexes/collection-index.ts';
import type { CollectionIndex, IndexSpec } from '../indexes/collection-index.ts';
import { candidates } from '../indexes/planner.ts';
import { compileFilter } from '../query/filter.ts';
import { isArray, isDoc, isRegex } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import type { CollectionEntry, Journal } from './journal.ts';
import { checkNewSize, decode, encode, encodeUpdated, withIdFirst } from './records.ts';
import type { StoredRecord } from './records.ts';

export type Collection = {
  readonly namespace: string;
  readonly entry: CollectionEntry;
  readonly records: Map<number, StoredRecord>;
  indexes: CollectionIndex[];
  nextNo: number;
  readonly journal: Journal;
};

const idIndex: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/** An index ready for documents, its partial filter compiled. */
export const buildIndex = (spec: IndexSpec): CollectionIndex =>
  newIndex(spec, isDoc(spec.partialFilterExpression) ? compileFilter(spec.partialFilterExpression) : undefined);

/** An empty collection with its `_id` index and the indexes of `entry`; not yet in the journal. */
export const newCollection = (entry: CollectionEntry, journal: Journal): Collection => ({
  namespace: `${entry.database}.${entry.name}`,
  entry,
  records: new Map(),
  indexes: [buildIndex(idIndex), ...entry.indexes.map(buildIndex)],
  nextNo: 1,
  journal,
});

/** Takes over a record as it is on the disk. */
export const loadRecord = (collection: Collection, no: number, raw: Uint8Array): void => {
  const record = { no, raw, doc: decode(raw) };
  collection.records.set(no, record);
  collection.nextNo = Math.max(collection.nextNo, no + 1);
  for (const index of collection.indexes) addToIndex(index, record);
};

const idFirst = (doc: Doc): Doc => {
  if (!Object.hasOwn(doc, '_id')) return { _id: new ObjectId(), ...doc };
  if (Object.keys(doc)[0] === '_id') return doc;
  const { _id, ...rest } = doc;
  return { _id, ...rest };
};

/** Refuses what MongoDB does not take as an `_id`: arrays and regular expressions (53), `$` fields inside (52). */
export const checkId = (id: unknown): void => {
  if (isArray(id)) throw mongoError(53, "The '_id' value cannot be of type array");
  if (isRegex(id)) throw mongoError(53, "The '_id' value cannot be of type regex");
  if (id === undefined) throw mongoError(53, "The '_id' value cannot be of type undefined");
  if (isDoc(id) && Object.keys(id).some((name) => name.startsWith('$')))
    throw mongoError(52, "_id fields may not contain '$'-prefixed fields: _id is not valid for storage.");
};

/** Stores a new document, with a new `_id` if it has none; `raw` is its encoding when the caller has it. */
export const insertDocument = (collection: Collection, given: Doc, givenRaw?: Uint8Array): StoredRecord => {
  const doc = idFirst(given);
  checkId(doc._id);
  const raw = checkNewSize((givenRaw === undefined ? undefined : withIdFirst(givenRaw)) ?? encode(doc));
  for (const index of collection.indexes) checkUnique(index, collection.namespace, doc, undefined);
  const record = { no: collection.nextNo++, doc, raw };
  collection.records.set(record.no, record);
  for (const index of collection.indexes) addToIndex(index, record);
  collection.journal.putDocument(collection.entry.no, record.no, raw);
  return record;
};

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && Buffer.compare(a, b) === 0;

/** Puts `next` in the place of a record; undefined when nothing would change. */
export const replaceDocument = (collection: Collection, record: StoredRecord, next: Doc): StoredRecord | undefined => {
  const raw = encodeUpdated(next);
  if (sameBytes(record.raw, raw)) return undefined;
  for (const index of collection.indexes) checkUnique(index, collection.namespace, next, record);
  // `next` is kept without decoding its bytes again: from now on it belongs to the collection.
  const replaced = { no: record.no, doc: next, raw };
  for (const index of collection.indexes) removeFromIndex(index, record);
  collection.records.set(record.no, replaced);
  for (const index of collection.indexes) addToIndex(index, replaced);
  collection.journal.putDocument(collection.entry.no, record.no, raw);
  return replaced;
};

export const removeRecord = (collection: Collection, record: StoredRecord): void => {
  for (const index of collection.indexes) removeFromIndex(index, record);
  collection.records.delete(record.no);
  collection.journal.removeDocument(collection.entry.no, record.no);
};

/** The records that can match `filter`, in natural order: by an index when one fits, else all. */
export const recordsFor = (collection: Collection, filter: Doc): Iterable<StoredRecord> =>
  candidates(collection.indexes, filter) ?? collection.records.values();

/** Builds an index over the existing records (E11000 when they are not unique) and keeps it. */
export const addIndex = (collection: Collection, spec: IndexSpec): void => {
  const index = buildIndex(spec);
  for (const record of collection.records.values()) {
    checkUnique(index, collection.namespace, record.doc, record);
    addToIndex(index, record);
  }
  collection.indexes = [...collection.indexes, index];
  saveEntry(collection);
};

/** Drops an index by its name and saves that. */
export const removeIndex = (collection: Collection, name: string): void => {
  collection.indexes = collection.indexes.filter((index) => index.spec.name !== name);
  saveEntry(collection);
};

const saveEntry = (collection: Collection): void => {
  collection.entry.indexes = collection.indexes.slice(1).map((index) => index.spec);
  collection.journal.putCollection({ ...collection.entry });
};
