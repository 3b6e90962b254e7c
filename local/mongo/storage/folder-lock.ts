// Keeps two servers off one folder. The operating system holds the lock, so that it ends with the process however that dies.
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Locks `folder` (which exists) until the returned function is called; throws a readable error when it is taken. */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(path.join(folder, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
};
