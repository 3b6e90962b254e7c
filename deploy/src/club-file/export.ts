import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { putInPlace } from '../release/put-in-place.ts';
import type { Installation } from '../support/installation.ts';
import { checkClub } from './check.ts';
import { readArchive, writeArchive } from './format.ts';
import type { Manifest } from './format.ts';
import { isMarked } from './import-marked.ts';
import { readAtRest, requireKnown } from './installation.ts';

/**
 * Writes an installation's club into a new file that only its owner may read. The file is whole or not there: an interrupted export leaves
 * `<file>.part`, which the next one removes. A club that an import would refuse is not written.
 * Throws a sentence when the file exists, there is no club, the club is being changed, or its parts contradict each other.
 */
export const exportClub = async (
  installation: Installation,
  file: string,
  { withSecrets, at }: { readonly withSecrets: boolean; readonly at: Date },
): Promise<Manifest> => {
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name, or remove it.`);
  if (await isMarked(installation))
    throw new Error('An import or a restore into this installation did not come to its end. Do it again, then export.');
  await requireKnown(installation);
  const contents = await readAtRest(installation, withSecrets);
  const [club] = contents.club;
  if (!club)
    throw new Error(
      'There is no club here. Does MONGODB_URL name the right store, and was this version started on it once?',
    );
  const bytes = writeArchive(contents, { at: at.toISOString(), club: String(club['name']), withSecrets });
  const archive = readArchive(bytes);
  try {
    checkClub(archive);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nNothing was written. Tables are put right by \`npm run table:rebuild\`, people by \`npm run players:republish\`, in a club of \`npm start\` both by \`REBUILD=1 npm start\`; then export again.`,
      { cause: error },
    );
  }
  const part = `${file}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, bytes, { flag: 'wx', mode: 0o600, flush: true });
  putInPlace(part, file);
  return archive.manifest;
};
