import { onDatabase } from '../device/database.ts';

/** The keys of one person's answers begin with this; no id holds a blank. */
export const prefixOf = (person: string): string => `${person} `;

/** All stored answers of all persons, by key. Throws where there is no database. */
export const storedAnswers = (): Promise<ReadonlyMap<string, unknown>> =>
  onDatabase(async (database) => {
    const { store } = database.transaction('answers');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return new Map(keys.map((key, index) => [key, values[index]]));
  });

/** Stores a person's answers by the hashes of their query keys, all or none. */
export const storeAnswers = (person: string, values: ReadonlyMap<string, unknown>): Promise<unknown> =>
  onDatabase((database) => {
    const transaction = database.transaction('answers', 'readwrite');
    const writes = [...values].map(([hash, value]) => transaction.store.put(value, prefixOf(person) + hash));
    return Promise.all([...writes, transaction.done]);
  });

/** Deletes answers by the keys under which they are stored. */
export const dropAnswers = (keys: readonly string[]): Promise<unknown> =>
  onDatabase((database) => {
    const transaction = database.transaction('answers', 'readwrite');
    return Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
  });

/** Deletes all answers of all persons, since a device is one person's at a time. */
export const clearAnswers = (): Promise<unknown> => onDatabase((database) => database.clear('answers'));
