import { MongoClient } from 'mongodb';
import type { Collection, Db, Document, OptionalUnlessRequiredId } from 'mongodb';
import { refusePlainConnections } from '@society/service-kit/http';
import { importMarker } from '@society/service-kit/store';
import { deployables } from './house.ts';

/** The services' databases of one installation. They share a prefix; it is empty unless several clubs share a store. */
export type Installation = { readonly client: MongoClient; readonly prefix: string };

/** A document in the store. */
export type Stored = { readonly _id: string; readonly [field: string]: unknown };

/** The databases of the product: each service has one of its own name. */
export const databases = deployables().services;

/** Connects to the store at MONGODB_URL while `work` is done. */
export const withInstallation = async (
  prefix: string,
  work: (installation: Installation) => Promise<void>,
): Promise<void> => {
  const url = process.env['MONGODB_URL'];
  if (!url) throw new Error('Say where the store is: MONGODB_URL=mongodb://…');
  refusePlainConnections(process.env);
  const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 5000 });
  await work({ client, prefix }).finally(() => client.close());
};

/** A collection of one of the services. */
export const collectionOf = (
  { client, prefix }: Installation,
  { service, collection }: { readonly service: string; readonly collection: string },
): Collection<Stored> => client.db(`${prefix}${service}`).collection<Stored>(collection);

/** The names of a database's collections, without the store's own and the import marker. */
export const collectionNames = async (db: Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== importMarker.collection);

/** This number of documents stays well below the size limit of a message, even with images. */
const atOnce = 20;

/** Writes documents into a collection, some at a time. */
export const insertAll = async <T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> => {
  for (let from = 0; from < documents.length; from += atOnce)
    await collection.insertMany(documents.slice(from, from + atOnce));
};
