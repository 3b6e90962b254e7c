import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON } from 'mongodb';
import type { Document, MongoClient } from 'mongodb';
import { allEvents } from '@society/contracts';
import { isMarked, whileMarked } from '../club-file/import-marked.ts';
import { withKnownClub } from '../club-file/known-club.ts';
import { pictureNameOf } from '../club-file/references.ts';
import { collectionNames, collectionOf, databases, insertAll } from '../support/installation.ts';
import type { Installation } from '../support/installation.ts';
import { contentsSchema, exact } from './backup.ts';
import type { Contents } from './backup.ts';

const documentsIn = (bytes: Buffer): readonly Document[] => {
  const documents: Document[] = [];
  for (let from = 0; from < bytes.length;) {
    const size = bytes.readInt32LE(from);
    documents.push(BSON.deserialize(bytes.subarray(from, from + size), exact));
    from += size;
  }
  return documents;
};

/** A disk that was full at the end of a backup leaves a part of its list, and other programs have lists of this name. */
const contentsOf = (folder: string, list: string): Contents => {
  try {
    return contentsSchema.parse(JSON.parse(list));
  } catch (error) {
    throw new Error(`${folder} holds no whole backup`, { cause: error });
  }
};

const readVerified = async (
  folder: string,
  { database, collection, documents, sha256 }: Contents['collections'][number],
): Promise<readonly Document[]> => {
  const file = path.join(folder, database, `${collection}.bson`);
  if (!existsSync(file)) throw new Error(`${database}/${collection} is damaged: its file is missing`);
  const bytes = await readFile(file);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${database}/${collection} is damaged`);
  const found = documentsIn(bytes);
  if (found.length !== documents)
    throw new Error(`${database}/${collection} has ${found.length} documents instead of ${documents}`);
  return found;
};

type Stored = { readonly outbox?: readonly { readonly name: string }[] };

const collectionsIn = async (client: MongoClient, database: string) => {
  const db = client.db(database);
  return (await collectionNames(db)).map((name) => db.collection<Stored>(name));
};

const isEmpty = async (client: MongoClient, database: string): Promise<boolean> => {
  for (const collection of await collectionsIn(client, database))
    if ((await collection.findOne({})) !== null) return false;
  return true;
};

const clear = async (client: MongoClient, database: string): Promise<void> => {
  for (const collection of await collectionsIn(client, database)) await collection.deleteMany({});
};

/** Events that only svc-players hears tell people something, so they are dropped. Results stay, since the table needs them too. */
const toldAlone = allEvents
  .filter(({ consumers }) => consumers.every((consumer) => consumer === 'svc-players'))
  .map(({ name }) => name);

/**
 * A notice that waited at the backup may have been sent since. It counts as being sent, so nobody is told twice, and admins see that its
 * delivery is unknown. One channel is enough: the mail, if there is one. Events that had not become a notice yet are dropped.
 */
const holdBack = async ({ client, prefix }: Installation): Promise<void> => {
  const told = { name: { $in: toldAlone } };
  for (const collection of await collectionsIn(client, `${prefix}svc-league`))
    await collection.updateMany({ outbox: { $elemMatch: told } }, { $pull: { outbox: told } });
  const notices = client.db(`${prefix}svc-players`).collection('notices');
  await notices.updateMany({ push: 'waiting', mail: 'dropped' }, { $set: { push: 'sending' } });
  await notices.updateMany({ push: 'waiting' }, { $set: { push: 'dropped' } });
  await notices.updateMany({ mail: 'waiting' }, { $set: { mail: 'sending' } });
};

/**
 * Removes what lets people in: sessions, links that were mailed or handed over, links of the clubhouse screen. Many were ended or used after
 * the backup, and must not come back.
 */
const closeWaysIn = async ({ client, prefix }: Installation): Promise<void> => {
  const auth = client.db(`${prefix}svc-auth`);
  await auth.collection('sessions').deleteMany({});
  const mailed = { invitation: '', handed: '', reset: '', newAddress: '' };
  await auth.collection('accounts').updateMany({}, { $unset: mailed });
  await client.db(`${prefix}svc-league`).collection('boardlinks').deleteMany({});
};

/**
 * Writes the club anew for svc-players and svc-auth, as an import does. Nobody would tell them later what they had not heard by the time of the
 * backup, and the variables here may be those of another machine.
 */
const makeClubKnown = async (installation: Installation): Promise<void> => {
  const clubs = (service: string) => collectionOf(installation, { service, collection: 'club' });
  const stored = (service: string) => clubs(service).find({}).toArray();
  const { clubInPlayers, clubInAuth } = withKnownClub({
    club: await stored('svc-league'),
    clubInPlayers: await stored('svc-players'),
    clubInAuth: await stored('svc-auth'),
  });
  for (const one of clubInPlayers) await clubs('svc-players').replaceOne({ _id: one._id }, one, { upsert: true });
  for (const one of clubInAuth) await clubs('svc-auth').replaceOne({ _id: one._id }, one, { upsert: true });
};

const shownImages = [
  { service: 'svc-players', collection: 'players', field: 'photo', purpose: 'photo' },
  { service: 'svc-players', collection: 'players', field: 'businessLogo', purpose: 'logo' },
  { service: 'svc-league', collection: 'club', field: 'logo', purpose: 'logo' },
];

/**
 * Adds each use that a record makes of an image to that image's list. A picture that was replaced during the backup is in the record, which was
 * read first, but has no use any more at svc-media, which would delete it.
 */
const keepShownImages = async (installation: Installation): Promise<void> => {
  const { client, prefix } = installation;
  const objects = client.db(`${prefix}svc-media`).collection<{ _id: string; users: string[] }>('objects');
  for (const { field, purpose, ...place } of shownImages) {
    const withImage = await collectionOf(installation, place)
      .find({ [field]: { $exists: true } })
      .toArray();
    for (const one of withImage) {
      const use = `${one._id}:${purpose}`;
      await objects.updateOne({ _id: pictureNameOf(String(one[field])) }, { $addToSet: { users: use } });
    }
  }
};

/**
 * Puts a backup into an empty store, or into one that a restore or an import left half written, which is cleared first. All files are verified
 * before anything is written, and no service starts during the restore. The services make their indexes when they start.
 * Sessions, links of the clubhouse screen, and links that were mailed or handed over are left out. Waiting notices count as being sent, and
 * events that had not become a notice are left out. What svc-players and svc-auth know of the club is written anew, and images that are shown
 * count as used.
 * Throws when the folder holds no whole backup, a file is damaged, or the store is not empty.
 */
export const restore = async (installation: Installation, folder: string, now: Date): Promise<Contents> => {
  const { client, prefix } = installation;
  const list = path.join(folder, 'contents.json');
  if (!existsSync(list)) throw new Error(`${folder} holds no whole backup`);
  const contents = contentsOf(folder, await readFile(list, 'utf8'));
  for (const collection of contents.collections) await readVerified(folder, collection);
  const names = databases.map((name) => `${prefix}${name}`);
  if (!(await isMarked(installation)))
    for (const database of names)
      if (!(await isEmpty(client, database)))
        throw new Error(
          `The database ${database} is not empty; a backup is restored into an empty store only. Services that start make a club of their own there: restore before their first start, or empty the store first (docs/runbook.md, "Backup and restore").`,
        );
  await whileMarked(installation, now, async () => {
    for (const database of names) await clear(client, database);
    for (const each of contents.collections) {
      const collection = client.db(`${prefix}${each.database}`).collection(each.collection);
      await insertAll(collection, await readVerified(folder, each));
    }
    await holdBack(installation);
    await closeWaysIn(installation);
    await makeClubKnown(installation);
    await keepShownImages(installation);
  });
  return contents;
};
