// Durable storage in LMDB. Writes of all connections that arrive while one transaction is on its way share the next one.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import { lockFolder } from './folder-lock.ts';
import type { CollectionEntry, Journal, StoredCollection } from './journal.ts';
import { collectionKey, documentKey, readKey } from './keys-on-disk.ts';
import { decode, encode } from './records.ts';
import type { Doc } from '../values/types.ts';

type Write = { key: Buffer; value: Uint8Array | undefined };

const openEnvironment = (folder: string): RootDatabase<Buffer, Buffer> => {
  const options = {
    path: path.join(folder, 'data.mdb'),
    noSubdir: true,
    encoding: 'binary',
    keyEncoding: 'binary',
    // A commit counts only once it is on the disk, and nothing is gained by waiting for more: batches are made here.
    overlappingSync: false,
    eventTurnBatching: false,
    txnStartThreshold: 1,
  } as const;
  return open<Buffer, Buffer>(options);
};

const entryDoc = (entry: CollectionEntry): Doc => ({ ...entry });

const readAll = (environment: RootDatabase<Buffer, Buffer>): StoredCollection[] => {
  const collections = new Map<number, StoredCollection>();
  for (const { key, value } of environment.getRange()) {
    const { collection, document } = readKey(key);
    if (document === undefined) collections.set(collection, { entry: decode(value) as CollectionEntry, documents: [] });
    // The buffer handed out belongs to LMDB's page; the server keeps its own.
    else collections.get(collection)?.documents.push({ no: document, raw: Uint8Array.prototype.slice.call(value) });
  }
  return [...collections.values()];
};

/**
 * Opens (or makes) the storage in `folder` and locks it against a second server. An acknowledged write survives the
 * death of the process. After a failed write nothing more is accepted: what is in memory is then ahead of the disk.
 */
export const lmdbJournal = (folder: string): Journal => {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const environment = openEnvironment(folder);
  let writes: Write[] = [];
  let inFlight: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failure: Error | undefined;

  const write = async (batch: Write[]): Promise<void> => {
    try {
      await environment.batch(() => {
        for (const { key, value } of batch) {
          if (value === undefined) void environment.remove(key);
          else void environment.put(key, Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        }
      });
      inFlight = undefined;
    } catch (error) {
      failure = new Error(
        `The data folder could not be written: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw failure;
    }
  };

  const writeNext = (): Promise<void> => {
    const batch = writes;
    writes = [];
    next = undefined;
    inFlight = write(batch);
    return inFlight;
  };

  const flushed = (): Promise<void> | undefined => {
    if (failure !== undefined) return Promise.reject(failure);
    if (writes.length === 0) return inFlight;
    // Whoever comes between the end of one transaction and the start of the next joins that one.
    if (next !== undefined) return next;
    if (inFlight === undefined) return writeNext();
    next = inFlight.then(writeNext);
    return next;
  };

  return {
    load: () => readAll(environment),
    putDocument: (collection, no, raw) => writes.push({ key: documentKey(collection, no), value: raw }),
    removeDocument: (collection, no) => writes.push({ key: documentKey(collection, no), value: undefined }),
    putCollection: (entry) => writes.push({ key: collectionKey(entry.no), value: encode(entryDoc(entry)) }),
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
