import { createListeners, withTimeout } from '@society/kernel';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { msSince } from '../ms-since.ts';

/** What the device keeps. Whatever is read back was written by some version of the app: its reader parses it. */
type Stores = DBSchema & {
  /** What the server answered, by a key that begins with the person. */
  answers: { key: string; value: unknown };
  /** What a person has done and the server has not answered yet, by its id. */
  outbox: { key: string; value: unknown; indexes: { order: number } };
  /** The key by which the device signs for a person, by the person's id. */
  keys: { key: string; value: unknown };
};
export type Database = IDBPDatabase<Stores>;

const version = 2;
const isCalled = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;
/** A newer version of the app was here and has gone back. Stores are only ever added, so ours are there. */
const isNewer = (error: unknown): boolean => isCalled(error, 'VersionError');
/** Some browsers never answer a request to open after a crash of their own. */
const openLimitMs = 3000;
const didNotOpen = new Error('The device did not open its database');
/** Until then nobody waits for such a browser again: every tap keeps something. */
export const restMs = 30_000;
let gaveUpAt = 0;
const openings = createListeners();
/** Calls `listener` whenever the database has opened, also one that was given up: it was only slow. Gives back how to stop. */
export const onOpened = openings.on;

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
      }
      if (before < 2) database.createObjectStore('keys');
    },
    // A tab of a newer version waits for this one to let go.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => void (opened = undefined),
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
 * Does something on the device's one database, shared by all tabs. iOS loses the connection while a page sleeps: then it is opened again, and the
 * task done once more, so a task must be right when it is done twice. Throws where there is no database, and when the device is full.
 */
export const onDatabase = async <T>(task: (database: Database) => Promise<T>): Promise<T> => {
  const attempt = async (): Promise<T> => {
    const database = (opened ??= open());
    try {
      return await task(await database);
    } catch (error) {
      if (!isFull(error)) forget(database);
      throw error;
    }
  };
  if (msSince(gaveUpAt) < restMs) throw didNotOpen;
  return attempt().catch((error: unknown) => {
    if (isFull(error) || typeof indexedDB === 'undefined') throw error;
    return attempt().catch((again: unknown) => {
      if (again === didNotOpen) gaveUpAt = Date.now();
      throw again;
    });
  });
};
