import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON } from 'mongodb';
import type { Document, MongoClient } from 'mongodb';
import type { Installation } from '../club-file/installation.ts';
import { databases, exact } from './backup.ts';
import type { Contents } from './backup.ts';

/** As many documents at once as stay well below a message's limit, images included. */
const atOnce = 20;

const documentsIn = (bytes: Buffer): readonly Document[] => {
  const documents: Document[] = [];
  for (let from = 0; from < bytes.length;) {
    const size = bytes.readInt32LE(from);
    documents.push(BSON.deserialize(bytes.subarray(from, from + size), exact));
    from += size;
  }
  return documents;
};

const readVerified = async (
  folder: string,
  { database, collection, documents, sha256 }: Contents['collections'][number],
): Promise<readonly Document[]> => {
  const bytes = await readFile(path.join(folder, database, `${collection}.bson`));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${database}/${collection} is damaged`);
  const found = documentsIn(bytes);
  if (found.length !== documents)
    throw new Error(`${database}/${collection} has ${found.length} documents instead of ${documents}`);
  return found;
};

const isEmpty = async (client: MongoClient, database: string): Promise<boolean> => {
  const names = (await client.db(database).listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of names) if ((await client.db(database).collection(name).findOne({})) !== null) return false;
  return true;
};

/**
 * Puts a backup into an empty store. All files are verified before anything is written. Indexes are made by the services when they start.
 * Throws when the folder holds no whole backup, a file is damaged, or the store is not empty.
 */
export const restore = async ({ client, prefix }: Installation, folder: string): Promise<Contents> => {
  const list = path.join(folder, 'contents.json');
  if (!existsSync(list)) throw new Error(`${folder} holds no whole backup`);
  const contents = JSON.parse(await readFile(list, 'utf8')) as Contents;
  for (const collection of contents.collections) await readVerified(folder, collection);
  for (const database of databases.map((name) => `${prefix}${name}`))
    if (!(await isEmpty(client, database)))
      throw new Error(`The database ${database} is not empty; a backup is restored into an empty store only`);
  for (const each of contents.collections) {
    const documents = await readVerified(folder, each);
    const collection = client.db(`${prefix}${each.database}`).collection(each.collection);
    for (let from = 0; from < documents.length; from += atOnce)
      await collection.insertMany(documents.slice(from, from + atOnce));
  }
  return contents;
};
