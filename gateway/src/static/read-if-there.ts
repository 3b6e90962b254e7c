import { readFile } from 'node:fs/promises';

const missing = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && missing.has(error.code);

/** A text file as it is now; undefined when there is none. */
export const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
