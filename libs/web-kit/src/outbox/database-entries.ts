import { isFull, onDatabase } from '../device/database.ts';
import { makeRoom } from '../kept/keep-answers.ts';
import { parseEntry } from './entry.ts';
import type { KeptEntry, OutboxEntry } from './entry.ts';

const withRoom = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    if (!isFull(error)) throw error;
    // The server can send its answers again; nobody else has what a person has done.
    await makeRoom();
    return task();
  }
};

/** Every entry in the database, of all persons. Throws where there is no database. */
export const readEntries = async (): Promise<readonly OutboxEntry[]> => {
  const kept = await onDatabase((database) => database.getAll('outbox'));
  return kept.flatMap((one) => {
    const entry = parseEntry(one);
    return entry ? [{ ...entry, isKept: true }] : [];
  });
};

/**
 * Writes entries behind all others, also behind those that another tab has just written, and behind place `last`. Resolves once they are on the disk;
 * throws when the device does not take them.
 */
export const appendEntries = (entries: readonly Omit<KeptEntry, 'order'>[], last: number): Promise<void> =>
  withRoom(() =>
    onDatabase(async (database) => {
      const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      const cursor = await transaction.store.index('order').openKeyCursor(null, 'prev');
      let order = Math.max(last, cursor?.key ?? 0);
      const writes = entries.map((entry) => transaction.store.put({ ...entry, order: (order += 1) }));
      await Promise.all([...writes, transaction.done]);
    }),
  );

/** Gives new values, by id, to entries that are still there. Throws where there is no database. */
export const changeEntries = (values: ReadonlyMap<string, unknown>): Promise<void> =>
  onDatabase(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    const writes = [...values].map(async ([id, value]) => {
      const entry = parseEntry(await transaction.store.get(id));
      if (entry) await transaction.store.put({ ...entry, value });
    });
    await Promise.all([...writes, transaction.done]);
  });

/** Deletes entries by id. Throws where there is no database. */
export const removeEntries = (ids: readonly string[]): Promise<void> =>
  onDatabase(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite');
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  });
