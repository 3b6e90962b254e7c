// Durable storage in LMDB. Writes that arrive on any connection during a transaction share the next one.
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { isMongoError, messageOf, mongoError } from '../errors.ts';
import { checkDataFile } from './data-file.ts';
import { lockFolder } from './folder-lock.ts';
import { noSpaceFor } from './free-space.ts';
import type { CollectionEntry, Journal, StoredCollection } from './journal.ts';
import { collectionKey, documentKey, readKey } from './keys-on-disk.ts';
import { decode, encode } from './records.ts';

type Write = { key: Buffer; value: Uint8Array | undefined };

/** How long nothing is written after a failed write: each failure loads everything again, and many in a row would stop the server. */
const pauseMs = 1000;
/** A write changes at least one page of LMDB. */
const pageBytes = 4096;

const openEnvironment = (file: string): RootDatabase<Buffer, Buffer> => {
  const options = {
    path: file,
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
    // A commit counts only once it is on the disk. LMDB must not wait for more writes: this file makes the batches.
    overlappingSync: false,
    eventTurnBatching: false,
    txnStartThreshold: 1,
  } as const;
  return open<Buffer, Buffer>(options);
};

const dataFile = 'data.mdb';
/** The files that the store makes in its folder: LMDB makes the first two, the folder's lock the other two. */
const ownFiles = [dataFile, `${dataFile}-lock`, 'lock', 'lock-journal'];

/**
 * Only the owner may read the files: they hold names and password hashes. Earlier versions let every user of the machine read them.
 * If the folder has other files too, it is not ours, so its rights stay as they are.
 */
const keepToOwner = (folder: string): void => {
  const found = readdirSync(folder);
  if (found.every((name) => ownFiles.includes(name))) chmodSync(folder, 0o700);
  for (const name of found) if (ownFiles.includes(name)) chmodSync(path.join(folder, name), 0o600);
};

/** `npm start` keeps the store in DATA_DIR/mongo, `npm run mongo` in DATA_DIR itself: people mix them up. */
const refuseWrongFolder = (folder: string): void => {
  const hasStore = (at: string): boolean => existsSync(path.join(at, dataFile));
  if (hasStore(folder)) return;
  const [above, below] = [path.resolve(folder, '..'), path.join(folder, 'mongo')];
  if (hasStore(above))
    throw new Error(
      `There is no store in the data folder ${folder}, but one in ${above}. Set DATA_DIR one folder higher, or move that store's files into ${folder}.`,
    );
  if (hasStore(below))
    throw new Error(
      `The data folder ${folder} is one folder too high: there is a store in ${below}. Set DATA_DIR one folder lower.`,
    );
};

const openOrUnlock = (file: string, unlock: () => void): RootDatabase<Buffer, Buffer> => {
  try {
    checkDataFile(file);
    return openEnvironment(file);
  } catch (error) {
    unlock();
    throw error;
  }
};

const readAll = (environment: RootDatabase<Buffer, Buffer>): StoredCollection[] => {
  const collections = new Map<number, StoredCollection>();
  for (const { key, value } of environment.getRange()) {
    const { collection, document } = readKey(key);
    if (document === undefined) {
      collections.set(collection, { entry: decode(value) as CollectionEntry, documents: [] });
      continue;
    }
    const found = collections.get(collection);
    if (found === undefined) throw new Error('holds documents of a collection that is not there');
    // LMDB owns the buffer that it hands out and reuses it, so the server keeps a copy.
    found.documents.push({ no: document, raw: Uint8Array.prototype.slice.call(value) });
  }
  return [...collections.values()];
};

/** LMDB rejects this promise too, later. Without a handler that would end the process. */
const ignoreLateRejection = (error: unknown): void => {
  if (typeof error === 'object' && error !== null && 'commitError' in error)
    Promise.resolve(error.commitError).catch(() => undefined);
};

/**
 * Opens (or makes) the storage in `folder` and locks it against a second server. An acknowledged write survives the death of the process.
 * When the disk refuses a write, every writer that waits for it gets an error, memory goes back to what is on the disk, and writing is tried
 * again a second later.
 * Throws, in words for a person, when the disk is full, the folder cannot be made or is in use, a store lies one folder above or below, or the
 * data file is damaged.
 */
export const lmdbJournal = (folder: string, report: (message: string) => void): Journal => {
  refuseWrongFolder(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be made (${messageOf(error)}). Set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
  const file = path.join(folder, dataFile);
  const full = noSpaceFor(folder, 0);
  if (full !== undefined) throw new Error(`${full.message}. Free some space, then start again.`);
  const unlock = lockFolder(folder);
  const environment = openOrUnlock(file, unlock);
  keepToOwner(folder);
  let lost = (): void => undefined;
  let writes: Write[] = [];
  let inFlight: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failure: { readonly error: Error; readonly until: number } | undefined;

  const fail = (error: unknown): Error => {
    const refusal = isMongoError(error)
      ? error
      : (noSpaceFor(folder, 0) ?? mongoError(39, `The data folder ${folder} cannot be written: ${messageOf(error)}`));
    if (failure === undefined)
      report(`${refusal.message}. Nothing can be saved until this is mended; what was saved is safe.`);
    failure = { error: refusal, until: performance.now() + pauseMs };
    return refusal;
  };

  const write = async (batch: Write[]): Promise<void> => {
    const full = noSpaceFor(
      folder,
      batch.reduce((sum, { value }) => sum + pageBytes + (value?.length ?? 0), 0),
    );
    if (full !== undefined) throw full;
    await environment.batch(() => {
      for (const { key, value } of batch) {
        if (value === undefined) void environment.remove(key);
        else void environment.put(key, Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      }
    });
  };

  const written = (): void => {
    inFlight = undefined;
    if (failure !== undefined) report(`The data folder ${folder} can be written again.`);
    failure = undefined;
  };

  const giveUp = (error: unknown): never => {
    ignoreLateRejection(error);
    // A writer in the next batch may have read what is now lost. `next` hangs on this promise, so that batch is refused too.
    writes = [];
    inFlight = next = undefined;
    lost();
    throw fail(error);
  };

  const writeNext = (): Promise<void> => {
    const batch = writes;
    writes = [];
    next = undefined;
    inFlight = write(batch).then(written, giveUp);
    return inFlight;
  };

  const flushed = (): Promise<void> | undefined => {
    if (writes.length === 0) return inFlight;
    // A write that comes after one transaction and before the next joins the next.
    if (next !== undefined) return next;
    if (inFlight === undefined) return writeNext();
    next = inFlight.then(writeNext);
    return next;
  };

  return {
    load: (onLost) => {
      lost = onLost;
      return readAll(environment);
    },
    refusal: () => {
      if (failure !== undefined && performance.now() < failure.until) return failure.error;
      const full = noSpaceFor(folder, 0);
      return full === undefined ? undefined : fail(full);
    },
    putDocument: (collection, no, raw) => writes.push({ key: documentKey(collection, no), value: raw }),
    removeDocument: (collection, no) => writes.push({ key: documentKey(collection, no), value: undefined }),
    putCollection: (entry) => writes.push({ key: collectionKey(entry.no), value: encode({ ...entry }) }),
    dropCollection: (collection, documents) => {
      writes.push({ key: collectionKey(collection), value: undefined });
      for (const no of documents) writes.push({ key: documentKey(collection, no), value: undefined });
    },
    flushed,
    close: async () => {
      await flushed()?.catch(() => undefined);
      await environment.close();
      unlock();
    },
  };
};
