import { isFull, onDatabase } from '../device/database.ts';
import { makeRoom } from '../kept/keep-answers.ts';
import { parseEntry } from './entry.ts';
import type { KeptEntry } from './entry.ts';

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
export const readEntries = async (): Promise<readonly KeptEntry[]> => {
  const [kept] = await onDatabase((database) => {
    const { store, done } = database.transaction('outbox');
    // An erased database breaks off both; what nobody waits for would be an uncaught error of the page.
    return Promise.all([store.getAll(), done]);
  });
  return kept.flatMap((one) => parseEntry(one) ?? []);
};

/**
 * Writes entries behind all others, also behind those that another tab has just written, and behind place `last`. Resolves to them once they are on the
 * disk; throws when the device does not take them.
 */
export const appendEntries = (
  entries: readonly Omit<KeptEntry, 'order'>[],
  last: number,
): Promise<readonly KeptEntry[]> =>
  withRoom(() =>
    onDatabase(async (database) => {
      const { store, done } = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      const write = async (): Promise<readonly KeptEntry[]> => {
        const cursor = await store.index('order').openKeyCursor(null, 'prev');
        const behind = Math.max(last, cursor?.key ?? 0);
        const placed = entries.map((entry, index) => ({ ...entry, order: behind + 1 + index }));
        await Promise.all(placed.map((entry) => store.put(entry)));
        return placed;
      };
      const [written] = await Promise.all([write(), done]);
      return written;
    }),
  );

/** Writes entries at the places in the order that they have. Throws when the device does not take them. */
export const putEntries = (entries: readonly KeptEntry[]): Promise<void> =>
  withRoom(() =>
    onDatabase(async (database) => {
      const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      await Promise.all([...entries.map((entry) => transaction.store.put(entry)), transaction.done]);
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
