import { collectionOf, insertAll } from '../support/installation.ts';
import type { Installation, Stored } from '../support/installation.ts';
import { checkClub } from './check.ts';
import { requireEmpty } from './empty.ts';
import { checksumsOf, readArchive } from './format.ts';
import type { Manifest } from './format.ts';
import { isMarked, whileMarked } from './import-marked.ts';
import { readParts, requireKnown, withoutLeftOut } from './installation.ts';
import { withKnownClub } from './known-club.ts';
import { leftOut, parts } from './parts.ts';
import type { Contents } from './parts.ts';

const clear = async (installation: Installation): Promise<void> => {
  for (const place of parts) await collectionOf(installation, place).deleteMany({});
  for (const [service, names] of Object.entries(leftOut))
    for (const collection of names) await collectionOf(installation, { service, collection }).deleteMany({});
};

const write = async (installation: Installation, contents: Contents): Promise<void> => {
  for (const { name, aggregate, ...place } of parts) {
    const stored = contents[name].map((one): Stored => (aggregate ? { ...one, pending: false, outbox: [] } : one));
    await insertAll(collectionOf(installation, place), stored);
  }
};

const requireSame = async (installation: Installation, contents: Contents, withSecrets: boolean): Promise<void> => {
  const kept = checksumsOf(await readParts(installation, withSecrets));
  for (const [name, sha256] of Object.entries(checksumsOf(contents)))
    if (kept[name] !== sha256)
      throw new Error(`The store has kept ${name} otherwise than it was written. Is somebody using the installation?`);
};

/**
 * Imports an archive into an empty installation. Both are checked before anything is written. During the import each database has a marker that
 * keeps the services from starting. After a kill the markers stay, and the next import clears the half club first. The markers go when
 * everything that was written is read back and is the same. Throws a sentence that names what is in the way.
 */
export const importClub = async (installation: Installation, bytes: Buffer, at: Date): Promise<Manifest> => {
  const archive = readArchive(bytes);
  checkClub(archive);
  const { withSecrets } = archive.manifest;
  const contents = withKnownClub(withoutLeftOut(archive.contents, withSecrets));
  await requireKnown(installation);
  if (!(await isMarked(installation))) await requireEmpty(installation);
  await whileMarked(installation, at, async () => {
    await clear(installation);
    await write(installation, contents);
    await requireSame(installation, contents, withSecrets);
  });
  return archive.manifest;
};
