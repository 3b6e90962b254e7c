import { createListeners } from '@society/kernel';
import { onLost, onOpened, restMs, timesMade } from '../device/database.ts';
import { appendEntries, changeEntries, putEntries, readEntries, removeEntries } from './database-entries.ts';
import { inOrder } from './entry.ts';
import type { KeptEntry, OutboxEntry } from './entry.ts';
import { readFallback, removeFallback, writeFallback } from './fallback-entries.ts';
import { onTabs, tellTabs } from './tabs.ts';
import type { OutboxNews } from './tabs.ts';

/** What waits on this device, of all persons, and whether that is known yet. The same object until it changes. */
export type OutboxState = { readonly isLoaded: boolean; readonly entries: readonly OutboxEntry[] };

const nothing: OutboxState = { isLoaded: false, entries: [] };
let state = nothing;
let fromDatabase: readonly KeptEntry[] = [];
/** `timesMade` when this page last read the database. */
let madeBefore = 0;
/** The ids of entries that are done, but that the device could not delete. */
const gone = new Set<string>();
let reading: Promise<void> | undefined;
let nextLook: ReturnType<typeof setTimeout> | undefined;
let stopListening: (() => void) | undefined;
const listeners = createListeners();
const settled = createListeners<[news: OutboxNews]>();

/** Reads again after a while: a database that did not answer may hold a whole round, and the page may stay open. Without a database nothing is missing. */
const lookLater = (): void => {
  reading = undefined;
  clearTimeout(nextLook);
  if (typeof indexedDB !== 'undefined') nextLook = setTimeout(outbox.load, restMs);
};

/** Reads the database. Where it was erased under this page, what the page still knows is put back first: nobody else has it. */
const readWhole = async (): Promise<readonly KeptEntry[]> => {
  const found = await readEntries();
  const made = timesMade();
  if (made === madeBefore) return found;
  const erased = fromDatabase.filter(({ id }) => !found.some((one) => one.id === id));
  if (erased.length > 0) {
    await putEntries(erased).catch(() => erased.forEach(writeFallback));
    tellTabs({});
  }
  madeBefore = made;
  return [...found, ...erased];
};

/** Reads all entries anew. If the database does not answer, its last answer stands until the next reading. Of two readings at once the later one counts. */
const read = (): Promise<void> => {
  let hasFailed = false;
  const own = readWhole()
    .catch(() => {
      hasFailed = true;
      return fromDatabase;
    })
    .then((found): Promise<void> | undefined => {
      if (reading !== own) return reading;
      if (hasFailed) lookLater();
      fromDatabase = found;
      const entries = inOrder([...found.map((entry) => ({ ...entry, isKept: true })), ...readFallback()]).filter(
        ({ id }) => !gone.has(id),
      );
      state = { isLoaded: true, entries };
      listeners.tell();
      return undefined;
    });
  reading = own;
  return own;
};

const changed = async (): Promise<void> => {
  tellTabs({});
  await read();
};

/** Puts back what local storage alone had: it was cleared, as with the data of the site. */
const keepFallback = (): void => {
  const kept = new Set(fromDatabase.map(({ id }) => id));
  state.entries.filter(({ id }) => !kept.has(id)).forEach(writeFallback);
};

const listen = (): void => {
  if (stopListening) return;
  const stops = [
    onTabs((news) => {
      if (news.answers) settled.tell(news);
      void read();
    }, keepFallback),
    onOpened(() => outbox.load()),
    onLost(() => void read()),
  ];
  stopListening = () => stops.forEach((stop) => stop());
};

const changeThose = async (values: ReadonlyMap<string, unknown>): Promise<void> => {
  const write = (entries: readonly OutboxEntry[]): void =>
    entries
      .filter(({ id }) => values.has(id))
      .forEach((entry) => writeFallback({ ...entry, value: values.get(entry.id) }));
  write(readFallback());
  await changeEntries(values).catch(() => write(state.entries));
};

const removeThose = async (ids: readonly string[]): Promise<void> => {
  ids.forEach(removeFallback);
  fromDatabase = fromDatabase.filter(({ id }) => !ids.includes(id));
  await removeEntries(ids).catch(() => ids.forEach((id) => gone.add(id)));
};

/**
 * What people have done on this device, until the server has answered it and nobody has to look at the answer; the same in all tabs. It
 * outlives the page, the session and a full disk. Whatever shows or sends entries takes those of the person who is signed in, and no others.
 * Nothing here rejects.
 */
export const outbox = {
  state: (): OutboxState => state,

  /** Begins to read what waits, unless that has begun; again where it could not be read. */
  load: (): void => {
    listen();
    if (reading === undefined) void read();
  },

  /** Calls `listener` whenever the state changes. Gives back how to stop. */
  subscribe: (listener: () => void): (() => void) => {
    outbox.load();
    return listeners.on(listener);
  },

  /** Adds entries at the end; resolves once they are committed, with false where only this page holds them. */
  add: async (entries: readonly Omit<KeptEntry, 'order'>[]): Promise<boolean> => {
    if (!state.isLoaded) await read();
    const last = Math.max(0, ...state.entries.map(({ order }) => order));
    try {
      const written = await appendEntries(entries, last);
      // The database may be erased before it is read again.
      fromDatabase = [...fromDatabase, ...written];
    } catch {
      // The time, so that they stand behind what waits in a database that this page could not read.
      const behind = Math.max(last, Date.now());
      entries.forEach((entry, index) => writeFallback({ ...entry, order: behind + 1 + index }));
    }
    await changed();
    const added = new Set(entries.map(({ id }) => id));
    return state.entries.every(({ id, isKept }) => isKept || !added.has(id));
  },

  /**
   * Takes the server's answers, by the entries' ids. Every tab hears them; then the entries are deleted. Those in `stay` get a new value instead,
   * because their person has still to look at them. `shared` goes to the hearers as it is.
   */
  settle: async (
    answers: ReadonlyMap<string, unknown>,
    { stay = new Map(), shared }: { readonly stay?: ReadonlyMap<string, unknown>; readonly shared?: unknown } = {},
  ): Promise<void> => {
    settled.tell({ answers, shared });
    tellTabs({ answers, shared });
    await Promise.all([changeThose(stay), removeThose([...answers.keys()].filter((id) => !stay.has(id)))]);
    await changed();
  },

  /** Takes entries out that nobody has to send or to look at any more. */
  remove: async (ids: readonly string[]): Promise<void> => {
    await removeThose(ids);
    await changed();
  },

  /** Calls `hearer` with what is settled in any tab. Gives back how to stop. */
  onSettled: (hearer: (news: OutboxNews) => void): (() => void) => {
    listen();
    return settled.on(hearer);
  },

  /** Forgets what this page knows, as a page that is opened anew does. */
  reset: (): void => {
    stopListening?.();
    stopListening = undefined;
    clearTimeout(nextLook);
    reading = undefined;
    fromDatabase = [];
    madeBefore = timesMade();
    gone.clear();
    state = nothing;
  },
};
