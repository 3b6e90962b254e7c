import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';

/**
 * Gives a file that was written whole beside its place its own name. Throws when there is one of that name: unlike a rename, a link never
 * replaces a file. Some sticks and shares have no links; there it is renamed.
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
