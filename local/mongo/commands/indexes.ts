// createIndexes, listIndexes and dropIndexes.
import { mongoError } from '../errors.ts';
import { checkIndexSpec } from '../indexes/index-spec.ts';
import type { IndexSpec } from '../indexes/collection-index.ts';
import { createCollection, findCollection } from '../storage/catalog.ts';
import { addIndex, removeIndex } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import { encode } from '../storage/records.ts';
import { keyOf } from '../values/keys.ts';
import { isArray, isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { ok } from './command.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { openCursor } from './cursors.ts';
import { required } from './fields.ts';

const sameOptions = (a: IndexSpec, b: IndexSpec): boolean => {
  const options = ({ unique, sparse, expireAfterSeconds, partialFilterExpression }: IndexSpec): Doc => ({
    unique: unique === true,
    sparse: sparse === true,
    expireAfterSeconds: expireAfterSeconds ?? null,
    partial: partialFilterExpression ?? null,
  });
  return keyOf(options(a)) === keyOf(options(b));
};

/** True when this same index exists already. Throws code 85 or 86 when another index has its key or its name. */
const exists = (collection: Collection, spec: IndexSpec): boolean => {
  if (keyOf(spec.key) === keyOf({ _id: 1 })) return true;
  const named = collection.indexes.find((index) => index.spec.name === spec.name)?.spec;
  if (named !== undefined) {
    if (keyOf(named.key) === keyOf(spec.key) && sameOptions(named, spec)) return true;
    throw mongoError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}, existing index: ${named.name}`,
    );
  }
  const alike = collection.indexes.find(
    (index) =>
      keyOf(index.spec.key) === keyOf(spec.key) &&
      keyOf(index.spec.partialFilterExpression) === keyOf(spec.partialFilterExpression),
  )?.spec;
  if (alike === undefined) return false;
  throw mongoError(
    85,
    sameOptions(alike, spec)
      ? `Index already exists with a different name: ${alike.name}`
      : `An equivalent index already exists with the same name but different options. Requested index: ${spec.name}, existing index: ${alike.name}`,
  );
};

const createIndexes = (body: Doc, { catalog, database }: Session): Result => {
  const name = String(body.createIndexes);
  const given = required('createIndexes', body, 'indexes');
  if (!isArray(given) || given.length === 0) throw mongoError(2, 'Must specify at least one index to create');
  const specs = given.map(checkIndexSpec);
  const existing = findCollection(catalog, database, name);
  const collection = existing ?? createCollection(catalog, database, name);
  const numIndexesBefore = collection.indexes.length;
  for (const spec of specs) if (!exists(collection, spec)) addIndex(collection, spec);
  const numIndexesAfter = collection.indexes.length;
  return ok({
    numIndexesBefore,
    numIndexesAfter,
    createdCollectionAutomatically: existing === undefined,
    ...(numIndexesBefore === numIndexesAfter ? { note: 'all indexes already exist' } : {}),
  });
};

const listIndexes = (body: Doc, { catalog, cursors, database }: Session): Result => {
  const collection = findCollection(catalog, database, String(body.listIndexes));
  if (collection === undefined) throw mongoError(26, `ns does not exist: ${database}.${String(body.listIndexes)}`);
  return {
    cursor: openCursor(
      cursors,
      collection.namespace,
      collection.indexes.map((index) => encode(index.spec)),
    ),
  };
};

const namesToDrop = (collection: Collection, which: unknown): string[] => {
  if (which === '*') return collection.indexes.slice(1).map((index) => index.spec.name);
  return (isArray(which) ? which : [which]).map((each) => {
    const found = collection.indexes.find(
      (index) => index.spec.name === each || (isDoc(each) && keyOf(index.spec.key) === keyOf(each)),
    );
    if (found === undefined)
      throw mongoError(27, isDoc(each) ? "can't find index with key" : `index not found with name [${String(each)}]`);
    if (found.spec.name === '_id_') throw mongoError(72, 'cannot drop _id index');
    return found.spec.name;
  });
};

const dropIndexes = (body: Doc, { catalog, database }: Session): Result => {
  const collection = findCollection(catalog, database, String(body.dropIndexes));
  if (collection === undefined) throw mongoError(26, `ns not found ${database}.${String(body.dropIndexes)}`);
  const nIndexesWas = collection.indexes.length;
  for (const name of namesToDrop(collection, required('dropIndexes', body, 'index'))) removeIndex(collection, name);
  return ok({ nIndexesWas });
};

export const indexCommands: CommandTable = {
  createIndexes: {
    writes: true,
    fields: { createIndexes: 'string', indexes: 'array', commitQuorum: 'any' },
    run: createIndexes,
  },
  listIndexes: { fields: { listIndexes: 'string', cursor: 'object' }, run: listIndexes },
  dropIndexes: { writes: true, fields: { dropIndexes: 'string', index: 'any' }, run: dropIndexes },
};
