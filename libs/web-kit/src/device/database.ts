import { createListeners, withTimeout } from '@society/kernel';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { msSince } from '../ms-since.ts';

/** The stores of the device's database. Another version of the app may have written a value, so whatever reads one parses it. */
type Stores = DBSchema & {
  /** What the server answered, by a key that begins with the person. */
  answers: { key: string; value: unknown };
  /** What a person has done, by its id: not answered by the server yet, or answered and still to be looked at. */
  outbox: { key: string; value: unknown; indexes: { order: number } };
  /** The key by which the device signs for a person, by the person's id. */
  keys: { key: string; value: unknown };
};
export type Database = IDBPDatabase<Stores>;

const version = 2;
const isCalled = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;
/** A newer version of the app has opened the database before. Stores are only ever added, so those of this version are there. */
const isNewer = (error: unknown): boolean => isCalled(error, 'VersionError');
/** After a crash some browsers never answer a request to open the database. */
const openLimitMs = 3000;
const didNotOpen = new Error('The device did not open its database');
/** For so long nothing waits for such a browser again, in ms: every tap writes to the database, and would hang. */
export const restMs = 30_000;
let gaveUpAt = 0;
const openings = createListeners();
/** Calls `listener` whenever the database has opened, also when it opens later than `openLimitMs`. Gives back how to stop. */
export const onOpened = openings.on;
let made = 0;
/** How often this page has made the database: again where it was erased under the page. */
export const timesMade = (): number => made;
const losses = createListeners();
/** Calls `listener` when the browser has closed the database, or wants to erase it, as with the data of the site. Gives back how to stop. */
export const onLost = losses.on;

let opened: Promise<Database> | undefined;

const forget = (database: Promise<Database>): void => {
  if (opened === database) opened = undefined;
};

const open = async (): Promise<Database> => {
  const listeners: OpenDBCallbacks<Stores> = {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('answers');
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('order', 'order');
        made += 1;
      }
      if (before < 2) database.createObjectStore('keys');
    },
    // A tab of a newer version cannot open the database before this one has closed it.
    blocking: (_current, wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
      if (wanted === null) losses.tell();
    },
    terminated: () => {
      opened = undefined;
      losses.tell();
    },
  };
  const opening = openDB('society', version, listeners).catch((error: unknown) => {
    if (isNewer(error)) return openDB('society', undefined, listeners);
    throw error;
  });
  void opening
    .then(() => {
      gaveUpAt = 0;
      openings.tell();
    })
    .catch(() => undefined);
  return withTimeout(opening, openLimitMs, () => didNotOpen);
};

/** Whether a device refused to keep something because it is full. */
export const isFull = (error: unknown): boolean => isCalled(error, 'QuotaExceededError');

/**
 * Runs a task on the device's one database, shared by all tabs. iOS loses the connection while a page sleeps: then the database is opened again and
 * the task is run once more, so a task must be idempotent. Throws where there is no database, when it does not open, and when the device is full.
 */
export const onDatabase = async <T>(task: (database: Database) => Promise<T>): Promise<T> => {
  const attempt = async (): Promise<T> => {
    const database = (opened ??= open());
    // One that did not open, since the disk was full even for that, is opened anew the next time.
    void database.catch(() => forget(database));
    try {
      return await task(await database);
    } catch (error) {
      if (!isFull(error)) forget(database);
      throw error;
    }
  };
  if (msSince(gaveUpAt) < restMs) throw didNotOpen;
  return attempt().catch((error: unknown) => {
    if (isFull(error)) throw error;
    return attempt().catch((again: unknown) => {
      if (again === didNotOpen) gaveUpAt = Date.now();
      throw again;
    });
  });
};
