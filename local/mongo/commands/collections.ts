// Databases and collections: listing, making and dropping them.
import { UUID } from 'bson';
import { compileFilter } from '../query/filter.ts';
import { createCollection, dropCollection, findCollection } from '../storage/catalog.ts';
import { encode } from '../storage/records.ts';
import { keyOf } from '../values/keys.ts';
import type { Doc } from '../values/types.ts';
import { ok } from './command.ts';
import type { CommandTable, Result, Session } from './command.ts';
import { openCursor } from './cursors.ts';
import { batchSizeOf, docOr, isTrue } from './fields.ts';

const create = (body: Doc, { catalog, database }: Session): Result => {
  const name = String(body.create);
  const existing = findCollection(catalog, database, name);
  // As MongoDB since 7.0: creating a collection that already exists with the same options is no error.
  if (existing !== undefined && keyOf(existing.entry.options) === keyOf({})) return ok();
  createCollection(catalog, database, name);
  return ok();
};

const drop = (body: Doc, { catalog, database }: Session): Result => {
  const collection = findCollection(catalog, database, String(body.drop));
  if (collection === undefined) return ok();
  dropCollection(catalog, collection);
  return ok({ nIndexesWas: collection.indexes.length, ns: collection.namespace });
};

const dropDatabase = (_body: Doc, { catalog, database }: Session): Result => {
  const collections = [...(catalog.databases.get(database)?.values() ?? [])];
  for (const collection of collections) dropCollection(catalog, collection);
  return ok(collections.length === 0 ? {} : { dropped: database });
};

const listCollections = (body: Doc, { catalog, cursors, database }: Session): Result => {
  const matches = compileFilter(docOr(body.filter));
  const collections = [...(catalog.databases.get(database)?.values() ?? [])].map(({ entry }) => ({
    name: entry.name,
    type: 'collection',
    options: entry.options,
    info: { readOnly: false, uuid: new UUID(entry.uuid) },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  }));
  const shown = collections
    .filter(matches)
    .map((each) => (isTrue(body.nameOnly) ? { name: each.name, type: each.type } : each));
  const { batchSize } = docOr(body.cursor);
  return {
    cursor: openCursor(cursors, `${database}.$cmd.listCollections`, shown.map(encode), batchSizeOf(batchSize)),
  };
};

export const collectionCommands: CommandTable = {
  create: {
    writes: true,
    fields: { create: 'string' },
    run: create,
  },
  drop: { writes: true, fields: { drop: 'string' }, run: drop },
  dropDatabase: { writes: true, fields: { dropDatabase: 'number' }, run: dropDatabase },
  listCollections: {
    fields: {
      listCollections: 'number',
      filter: 'object',
      nameOnly: 'bool',
      authorizedCollections: 'bool',
      cursor: 'object',
    },
    run: listCollections,
  },
};
