// Keeps a second server off a folder. The operating system holds the lock, so it ends with the process, even after a kill.
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../errors.ts';

const busy = 5;
const notOurs = [11, 26];

const explain = (error: unknown, folder: string, file: string): Error => {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
  if (code === busy)
    return new Error(
      `The data folder ${folder} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    );
  // The file is not removed here: two servers that start at once would remove each other's lock.
  if (typeof code === 'number' && notOurs.includes(code))
    return new Error(
      `The lock file ${file} is damaged. When no other server runs on this folder, remove that file and start again.`,
    );
  return new Error(
    `The data folder ${folder} cannot be locked (${file}: ${messageOf(error)}). Make the folder one that this user may write, and ${file} no folder.`,
  );
};

/** Locks `folder` (which exists) until the returned function is called; throws an error in words when it cannot. */
export const lockFolder = (folder: string): (() => void) => {
  const file = path.join(folder, 'lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw explain(error, folder, file);
  }
  return () => lock.close();
};
