// The operations of the specification files, as calls of the official driver.
import { MongoClientBulkWriteError } from 'mongodb';
import type { AnyBulkWriteOperation, AnyClientBulkWriteModel, Collection, Db, Document, MongoClient } from 'mongodb';
import { withoutFields } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { docOf, docsOf, onlyField } from './values.ts';

export type Entities = {
  clients: Map<string, MongoClient>;
  databases: Map<string, Db>;
  collections: Map<string, Collection>;
};

type Run<T> = (target: T, args: Doc) => Promise<unknown>;

const returned = (args: Doc): { returnDocument: 'before' | 'after' } => ({
  returnDocument: args.returnDocument === 'After' ? 'after' : 'before',
});

const onCollection: Record<string, Run<Collection>> = {
  aggregate: (c, a) => c.aggregate(docsOf(a.pipeline), withoutFields(a, 'pipeline')).toArray(),
  bulkWrite: (c, a) =>
    c.bulkWrite(docsOf(a.requests) as unknown as AnyBulkWriteOperation[], withoutFields(a, 'requests')),
  count: (c, a) => c.count(docOf(a.filter), withoutFields(a, 'filter')),
  countDocuments: (c, a) => c.countDocuments(docOf(a.filter), withoutFields(a, 'filter')),
  createIndex: (c, a) => c.createIndex(docOf(a.keys) as Record<string, 1>, withoutFields(a, 'keys')),
  deleteMany: (c, a) => c.deleteMany(docOf(a.filter), withoutFields(a, 'filter')),
  deleteOne: (c, a) => c.deleteOne(docOf(a.filter), withoutFields(a, 'filter')),
  distinct: (c, a) => c.distinct(String(a.fieldName), docOf(a.filter), withoutFields(a, 'fieldName', 'filter')),
  estimatedDocumentCount: (c, a) => c.estimatedDocumentCount(a),
  find: (c, a) => c.find(docOf(a.filter), withoutFields(a, 'filter')).toArray(),
  findOne: (c, a) => c.findOne(docOf(a.filter), withoutFields(a, 'filter')),
  findOneAndDelete: (c, a) => c.findOneAndDelete(docOf(a.filter), withoutFields(a, 'filter')),
  findOneAndReplace: (c, a) =>
    c.findOneAndReplace(docOf(a.filter), docOf(a.replacement), {
      ...withoutFields(a, 'filter', 'replacement'),
      ...returned(a),
    }),
  findOneAndUpdate: (c, a) =>
    c.findOneAndUpdate(docOf(a.filter), a.update as Document, {
      ...withoutFields(a, 'filter', 'update'),
      ...returned(a),
    }),
  insertMany: (c, a) => c.insertMany(docsOf(a.documents), withoutFields(a, 'documents')),
  insertOne: (c, a) => c.insertOne(docOf(a.document), withoutFields(a, 'document')),
  replaceOne: (c, a) => c.replaceOne(docOf(a.filter), docOf(a.replacement), withoutFields(a, 'filter', 'replacement')),
  updateMany: (c, a) => c.updateMany(docOf(a.filter), a.update as Document, withoutFields(a, 'filter', 'update')),
  updateOne: (c, a) => c.updateOne(docOf(a.filter), a.update as Document, withoutFields(a, 'filter', 'update')),
};

const onDatabase: Record<string, Run<Db>> = {
  aggregate: (db, a) => db.aggregate(docsOf(a.pipeline), withoutFields(a, 'pipeline')).toArray(),
  createCollection: async (db, a) => {
    await db.createCollection(String(a.collection), withoutFields(a, 'collection'));
  },
  dropCollection: (db, a) => db.dropCollection(String(a.collection), withoutFields(a, 'collection')),
  modifyCollection: (db, a) => db.command({ collMod: a.collection, ...withoutFields(a, 'collection') }),
  runCommand: (db, a) => db.command(docOf(a.command)),
};

const modelsOf = (given: unknown): AnyClientBulkWriteModel<Document>[] =>
  docsOf(given).map((each) => {
    const [name, model] = onlyField(each);
    return { name, ...model } as unknown as AnyClientBulkWriteModel<Document>;
  });

// The driver wraps the server's error.
const causeOf = (error: unknown): unknown =>
  error instanceof MongoClientBulkWriteError ? (error.cause ?? error) : error;

const onClient: Record<string, Run<MongoClient>> = {
  clientBulkWrite: (client, a) =>
    client.bulkWrite(modelsOf(a.models), withoutFields(a, 'models')).catch((error: unknown) => {
      throw causeOf(error);
    }),
};

/** Says that the runner cannot run an operation, which is a fault of the runner and not of the server. */
const unknown = (name: string): Error => new Error(`the runner does not know the operation ${name}`);

/** Runs one operation on the entity that it names. */
export const runOperation = (operation: Doc, { clients, databases, collections }: Entities): Promise<unknown> => {
  const name = String(operation.name);
  const object = String(operation.object);
  const args = docOf(operation.arguments);
  const collection = collections.get(object);
  if (collection !== undefined) return (onCollection[name] ?? (() => Promise.reject(unknown(name))))(collection, args);
  const database = databases.get(object);
  if (database !== undefined) return (onDatabase[name] ?? (() => Promise.reject(unknown(name))))(database, args);
  const client = clients.get(object);
  if (client !== undefined) return (onClient[name] ?? (() => Promise.reject(unknown(name))))(client, args);
  if (name === 'failPoint')
    return (
      clients.get(String(args.client))?.db('admin').command(docOf(args.failPoint)) ?? Promise.reject(unknown(name))
    );
  return Promise.reject(unknown(`${object}.${name}`));
};

/** A driver's result in the shape that the specification files expect. */
export const normalised = (result: unknown): unknown => {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  if (result instanceof Date || '_bsontype' in result) return result;
  const fields = result as Doc;
  if ('insertedIds' in fields && 'matchedCount' in fields) {
    const names = [
      'insertedCount',
      'matchedCount',
      'modifiedCount',
      'deletedCount',
      'upsertedCount',
      'upsertedIds',
      'insertedIds',
    ];
    return Object.fromEntries(names.map((name) => [name, fields[name]]));
  }
  return fields.upsertedId === null ? withoutFields(fields, 'upsertedId') : fields;
};
