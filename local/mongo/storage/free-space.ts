// Whether a disk has room. Asked before anything changes, since LMDB notices a full disk late and gives its own error.
import { statfsSync } from 'node:fs';
import { mongoError } from '../errors.ts';
import type { MongoError } from '../errors.ts';

/** Kept free for writes that are under way, and so that a person can still work on the disk. */
const reserveBytes = 1024 * 1024;

/** Free bytes on the disk of `folder`; undefined when the folder is gone. */
const freeBytes = (folder: string): number | undefined => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
};

/** A refusal (14031, as MongoDB has it) when the disk of `folder` has no room for `bytes` more; 39 when there is no folder. */
export const noSpaceFor = (folder: string, bytes: number): MongoError | undefined => {
  const free = freeBytes(folder);
  if (free === undefined) return mongoError(39, `The data folder ${folder} is gone`);
  if (free >= reserveBytes + bytes) return undefined;
  return mongoError(14031, `No space left on device: the disk of ${folder} has too little room`);
};
