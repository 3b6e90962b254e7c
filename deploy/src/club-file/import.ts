import { checkClub } from './check.ts';
import { requireEmpty } from './empty.ts';
import { checksumsOf, readArchive } from './format.ts';
import type { Manifest } from './format.ts';
import { isMarked, whileMarked } from './import-marked.ts';
import { collectionOf, readParts, requireKnown } from './installation.ts';
import type { Installation } from './installation.ts';
import { withKnownClub } from './known-club.ts';
import { leftOut, parts } from './parts.ts';
import type { Contents, Stored } from './parts.ts';

/** As many documents at once as stay well below a message's limit, images included. */
const atOnce = 20;

const clear = async (installation: Installation): Promise<void> => {
  for (const place of parts) await collectionOf(installation, place).deleteMany({});
  for (const [service, names] of Object.entries(leftOut))
    for (const collection of names) await collectionOf(installation, { service, collection }).deleteMany({});
};

const write = async (installation: Installation, contents: Contents): Promise<void> => {
  for (const { name, aggregate, ...place } of parts) {
    const stored = contents[name].map((one): Stored => (aggregate ? { ...one, pending: false, outbox: [] } : one));
    for (let from = 0; from < stored.length; from += atOnce)
      await collectionOf(installation, place).insertMany(stored.slice(from, from + atOnce));
  }
};

const requireSame = async (installation: Installation, contents: Contents, withSecrets: boolean): Promise<void> => {
  const kept = checksumsOf(await readParts(installation, withSecrets));
  for (const [name, sha256] of Object.entries(checksumsOf(contents)))
    if (kept[name] !== sha256)
      throw new Error(`The store has kept ${name} otherwise than it was written. Is somebody using the installation?`);
};

/**
 * Puts the archive in these bytes into an empty installation. Archive and installation are checked before anything is written. While it is
 * written each database has a marker with which no service starts, so what a kill leaves is seen by whoever starts it; importing again clears
 * it first. The markers go when all that was written is there. Throws a sentence for whatever is in the way.
 */
export const importClub = async (installation: Installation, bytes: Buffer, at: Date): Promise<Manifest> => {
  const archive = readArchive(bytes);
  checkClub(archive);
  const contents = withKnownClub(archive.contents);
  await requireKnown(installation);
  if (!(await isMarked(installation))) await requireEmpty(installation);
  await whileMarked(installation, at, async () => {
    await clear(installation);
    await write(installation, contents);
    await requireSame(installation, contents, archive.manifest.withSecrets);
  });
  return archive.manifest;
};
