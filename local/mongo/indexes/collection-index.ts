// One index of a collection: a hash from key to records. A unique index is the same hash with at most one record per key.
import { mongoError } from '../errors.ts';
import type { Matches } from '../query/filter.ts';
import type { StoredRecord } from '../storage/records.ts';
import { keyOf, keyOfAll } from '../values/keys.ts';
import { show } from '../values/show.ts';
import type { Doc } from '../values/types.ts';
import { emptyArray, indexRows } from './index-keys.ts';

/** An index as `createIndexes` declares it and `listIndexes` shows it. */
export type IndexSpec = { v: number; key: Doc; name: string } & Doc;

type Entries = Map<string, StoredRecord | Set<StoredRecord>>;

export type CollectionIndex = {
  readonly spec: IndexSpec;
  readonly paths: string[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** Documents that a partial index holds; undefined when it holds all. */
  readonly partial: Matches | undefined;
  readonly entries: Entries;
};

/** An empty index; `partial` is its compiled partialFilterExpression. */
export const newIndex = (spec: IndexSpec, partial?: Matches): CollectionIndex => ({
  spec,
  paths: Object.keys(spec.key),
  unique: spec.unique === true || spec.name === '_id_',
  sparse: spec.sparse === true,
  partial,
  entries: new Map(),
});

const emptyArrayKey = 'u';

const valueKey = (value: unknown): string => (value === emptyArray ? emptyArrayKey : keyOf(value));

type Row = { key: string; values: unknown[] };

const rowsOf = (index: CollectionIndex, doc: Doc): Row[] => {
  if (index.partial !== undefined && !index.partial(doc)) return [];
  const rows = indexRows(doc, index.paths);
  if (index.sparse && rows.every((row) => row.every((value) => value === undefined))) return [];
  return rows.map((values) => ({ key: keyOfAll(values, valueKey), values }));
};

/** The distinct keys of a document in the index; none when a sparse or partial index leaves it out. */
export const keysOf = (index: CollectionIndex, doc: Doc): string[] => {
  const rows = rowsOf(index, doc);
  return rows.length === 1 ? [rows[0]?.key ?? ''] : [...new Set(rows.map((row) => row.key))];
};

/** The records under one key. */
export const recordsUnder = (index: CollectionIndex, key: string): StoredRecord[] => {
  const found = index.entries.get(key);
  if (found === undefined) return [];
  return found instanceof Set ? [...found] : [found];
};

const duplicate = (index: CollectionIndex, namespace: string, values: unknown[]): Error => {
  const keyValue: Doc = {};
  index.paths.forEach((path, i) => {
    const value = values[i];
    keyValue[path] = value === emptyArray || value === undefined ? null : value;
  });
  const shown = `{ ${index.paths.map((path, i) => `${path}: ${values[i] === emptyArray ? 'undefined' : show(keyValue[path])}`).join(', ')} }`;
  return mongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.spec.name} dup key: ${shown}`,
    {
      keyPattern: index.spec.key,
      keyValue,
    },
  );
};

/** Throws E11000 when, in a unique index, a record other than `self` already has one of the document's keys. */
export const checkUnique = (
  index: CollectionIndex,
  namespace: string,
  doc: Doc,
  self: StoredRecord | undefined,
): void => {
  if (!index.unique) {
    // Refuses two parallel arrays before anything is written.
    if (index.paths.length > 1) rowsOf(index, doc);
    return;
  }
  for (const { key, values } of rowsOf(index, doc)) {
    const found = index.entries.get(key);
    if (found !== undefined && found !== self) throw duplicate(index, namespace, values);
  }
};

/** Adds a record under its keys; check uniqueness first (`checkUnique`). */
export const addToIndex = (index: CollectionIndex, record: StoredRecord): void => {
  for (const key of keysOf(index, record.doc)) {
    const found = index.entries.get(key);
    if (found === undefined) index.entries.set(key, record);
    else if (found instanceof Set) found.add(record);
    else index.entries.set(key, new Set([found, record]));
  }
};

export const removeFromIndex = (index: CollectionIndex, record: StoredRecord): void => {
  for (const key of keysOf(index, record.doc)) {
    const found = index.entries.get(key);
    if (found instanceof Set) {
      found.delete(record);
      if (found.size === 0) index.entries.delete(key);
    } else if (found === record) index.entries.delete(key);
  }
};
