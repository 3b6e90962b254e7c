// All databases and collections of a server.
import { randomUUID } from 'node:crypto';
import { mongoError } from '../errors.ts';
import { loadRecord, newCollection } from './collection.ts';
import type { Collection } from './collection.ts';
import type { Journal } from './journal.ts';

export type Catalog = {
  readonly journal: Journal;
  /** By database and then by collection name; a database exists as long as it has a collection. */
  readonly databases: Map<string, Map<string, Collection>>;
  nextCollectionNo: number;
};

const place = (catalog: Catalog, collection: Collection): void => {
  const { database, name } = collection.entry;
  const collections = catalog.databases.get(database) ?? new Map<string, Collection>();
  catalog.databases.set(database, collections.set(name, collection));
};

const loadAll = (catalog: Catalog): void => {
  catalog.databases.clear();
  for (const { entry, documents } of catalog.journal.load(() => loadAll(catalog))) {
    const collection = newCollection(entry, catalog.journal);
    for (const { no, raw } of documents) loadRecord(collection, no, raw);
    place(catalog, collection);
    catalog.nextCollectionNo = Math.max(catalog.nextCollectionNo, entry.no + 1);
  }
};

/** Loads the journal into memory. It does so again whenever memory is ahead of the journal. */
export const openCatalog = (journal: Journal): Catalog => {
  const catalog: Catalog = { journal, databases: new Map(), nextCollectionNo: 1 };
  loadAll(catalog);
  return catalog;
};

export const findCollection = (catalog: Catalog, database: string, name: string): Collection | undefined =>
  catalog.databases.get(database)?.get(name);

const checkNames = (database: string, name: string): void => {
  if (database === '' || Buffer.byteLength(database) > 63 || /[/\\. "$\0]/.test(database))
    throw mongoError(73, `Invalid database name: '${database}'`);
  if (name === '' || name.includes('\0') || name.startsWith('.') || name.includes('$'))
    throw mongoError(73, `Invalid collection name: '${name}'`);
  if (name.startsWith('system.')) throw mongoError(73, `Invalid system namespace: ${database}.${name}`);
  if (Buffer.byteLength(`${database}.${name}`) > 255)
    throw mongoError(73, `Fully qualified namespace is too long. Namespace: ${database}.${name} Max: 255`);
};

/** Makes a collection; one that exists already is code 48. */
export const createCollection = (catalog: Catalog, database: string, name: string): Collection => {
  checkNames(database, name);
  if (findCollection(catalog, database, name) !== undefined)
    throw mongoError(48, `Collection ${database}.${name} already exists.`);
  const entry = { no: catalog.nextCollectionNo++, database, name, options: {}, uuid: randomUUID(), indexes: [] };
  const collection = newCollection(entry, catalog.journal);
  place(catalog, collection);
  catalog.journal.putCollection({ ...entry });
  return collection;
};

/** The collection, made when it is not there yet. */
export const ensureCollection = (catalog: Catalog, database: string, name: string): Collection =>
  findCollection(catalog, database, name) ?? createCollection(catalog, database, name);

/** Removes a collection from memory and from the journal; a database without collections goes too. */
export const dropCollection = (catalog: Catalog, collection: Collection): void => {
  const { database, name, no } = collection.entry;
  const collections = catalog.databases.get(database);
  collections?.delete(name);
  if (collections?.size === 0) catalog.databases.delete(database);
  catalog.journal.dropCollection(no, collection.records.keys());
};

/** Where a write goes: the collection, if it exists, and a function that creates it. */
export type Place = { existing: Collection | undefined; ensure: () => Collection };

export const placeOf = (catalog: Catalog, database: string, name: string): Place => ({
  existing: findCollection(catalog, database, name),
  ensure: () => ensureCollection(catalog, database, name),
});
