import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';

/**
 * Gives a complete file, written in the same folder, its final name. Throws when a file has that name already: unlike a rename, a link never
 * replaces one. Where the file system has no links (some USB sticks and network shares), the file is renamed.
 */
export const putInPlace = (temporary: string, to: string): void => {
  try {
    linkSync(temporary, to);
  } catch (error) {
    if (existsSync(to)) throw error;
    renameSync(temporary, to);
  } finally {
    rmSync(temporary, { force: true });
  }
};
