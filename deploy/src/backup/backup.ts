import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON } from 'mongodb';
import type { Document } from 'mongodb';
import * as z from 'zod/mini';
import { importMarker, noClubHere } from '@society/service-kit/store';
import { collectionNames, databases } from '../support/installation.ts';
import type { Installation } from '../support/installation.ts';

/** A backup's list of contents. Databases are named without the prefix, so a restore may use another one. */
export const contentsSchema = z.object({
  at: z.string(),
  collections: z.array(
    z.object({ database: z.string(), collection: z.string(), documents: z.number(), sha256: z.string() }),
  ),
});
export type Contents = z.output<typeof contentsSchema>;

/** Keeps each number in the type that it has in the store. */
export const exact = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

const save = async (
  documents: AsyncIterable<Document>,
  file: string,
): Promise<{ readonly documents: number; readonly sha256: string }> => {
  const hash = createHash('sha256');
  let count = 0;
  const encoded = async function* () {
    for await (const document of documents) {
      const bytes = BSON.serialize(document);
      hash.update(bytes);
      count += 1;
      yield bytes;
    }
  };
  await pipeline(Readable.from(encoded()), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return { documents: count, sha256: hash.digest('hex') };
};

type Place = { readonly database: string; readonly collection: string };

/**
 * The table is read first: if it were newer than its matches, it would keep a score that they do not have, since `table:rebuild` never takes an
 * older version. Counters are read last: otherwise numbers given out during the backup would be above them, and would be given out again after a
 * restore.
 */
const ranks: Readonly<Record<string, number>> = { table: -1, counters: 1 };
const inOrder = (one: string, other: string): number =>
  (ranks[one] ?? 0) - (ranks[other] ?? 0) || (one < other ? -1 : 1);

/** Images last: otherwise a document could refer to an image that was uploaded during the backup and is not in it. */
const inTurn = databases.toSorted((one, other) => Number(one === 'svc-media') - Number(other === 'svc-media'));

/** All collections of a club. Throws when an import or a restore left half a club. */
const placesIn = async ({ client, prefix }: Installation): Promise<readonly Place[]> => {
  const places: Place[] = [];
  for (const database of inTurn) {
    const db = client.db(`${prefix}${database}`);
    if ((await db.collection(importMarker.collection).findOne({})) !== null)
      throw new Error('There is half a club here: an import or a restore did not come to its end. Do it again first.');
    const names = await collectionNames(db);
    places.push(...names.sort(inOrder).map((collection) => ({ database, collection })));
  }
  return places;
};

/** Throws when the folder has a backup or a part of one: nothing is overwritten, and two backups must not be mixed. */
const requireFree = (folder: string): void => {
  if (existsSync(path.join(folder, 'contents.json')))
    throw new Error(`${folder} has a backup already. Please name another folder.`);
  if (databases.some((database) => existsSync(path.join(folder, database))))
    throw new Error(`${folder} has a part of a backup that was broken off. Remove it, or name another folder.`);
};

/**
 * Writes all documents of all databases into `folder`, one BSON file for each collection. The list of contents is written last, so that an
 * interrupted backup is seen to be incomplete. The collections are read at different moments; after a restore `players:republish` and
 * `table:rebuild` make them agree.
 * Throws when the databases are empty or have half a club, or when the folder has a backup or a part of one.
 */
export const backUp = async (installation: Installation, folder: string, now: Date): Promise<Contents> => {
  const { client, prefix } = installation;
  requireFree(folder);
  const places = await placesIn(installation);
  if (places.length === 0) throw new Error(noClubHere);
  const collections: Contents['collections'][number][] = [];
  for (const { database, collection } of places) {
    await mkdir(path.join(folder, database), { recursive: true, mode: 0o700 });
    const saved = await save(
      client.db(`${prefix}${database}`).collection(collection).find({}, exact),
      path.join(folder, database, `${collection}.bson`),
    );
    collections.push({ database, collection, ...saved });
  }
  const contents = { at: now.toISOString(), collections };
  await writeFile(path.join(folder, 'contents.json'), `${JSON.stringify(contents, null, 2)}\n`, { flag: 'wx' });
  return contents;
};
