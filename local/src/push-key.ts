import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateKeyPair } from '@society/service-kit/auth';
import { privateKey } from '@society/service-kit/http';

/**
 * The key by which push services know this league: read from the data folder, or made there. Subscribed browsers know it, so it never changes.
 * Throws a sentence when the key is empty, damaged or cannot be read, and when the folder cannot be made.
 */
export const pushKeyIn = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new Error(
      `The data folder ${dataDir} cannot be made (${error.message}). Set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  });
  const file = path.join(dataDir, 'push-key.pem');
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(
      `${file} cannot be read (${error.message}). Make it a file that this user may read; phones know the key in it.`,
      { cause: error },
    );
  });
  if (found !== undefined && !privateKey.safeParse(found).success)
    throw new Error(
      `${file} is empty or damaged, so no notice could go to phones. Put a copy of it in its place, or remove it: a new one is made then, and phones turn notices on again.`,
    );
  if (found !== undefined) return found;
  const made = generateKeyPair('push').privateKey;
  // Written under another name and then renamed, so a kill in between leaves no half key.
  await writeFile(`${file}.new`, made, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return made;
};
