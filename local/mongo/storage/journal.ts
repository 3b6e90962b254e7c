// What the server writes to its durable storage, and what it reads when it starts.
import type { IndexSpec } from '../indexes/collection-index.ts';
import type { Doc } from '../values/types.ts';

/** A collection as it is stored: its number never changes and is never used again. */
export type CollectionEntry = {
  no: number;
  database: string;
  name: string;
  options: Doc;
  uuid: string;
  indexes: IndexSpec[];
};

export type StoredCollection = { entry: CollectionEntry; documents: { no: number; raw: Uint8Array }[] };

/** Durable storage. It keeps the order of calls; all calls of one turn of the event loop reach the disk together or not at all. */
export type Journal = {
  /** Everything on the disk. `onLost` is called when writes had to be given up, so that what is in memory is ahead of the disk: load again. */
  load(onLost: () => void): StoredCollection[];
  /** Why nothing can be written now; asked before a command changes anything. */
  refusal(): Error | undefined;
  putDocument(collection: number, no: number, raw: Uint8Array): void;
  removeDocument(collection: number, no: number): void;
  putCollection(entry: CollectionEntry): void;
  /** Forgets a collection and the documents with the given numbers. */
  dropCollection(collection: number, documents: Iterable<number>): void;
  /** Resolves once everything so far is on the disk; undefined when it already is. Rejects when the disk fails. */
  flushed(): Promise<void> | undefined;
  close(): Promise<void>;
};

const nothing = (): void => undefined;

/** Storage that keeps nothing: everything is gone with the process. */
export const memoryJournal = (): Journal => ({
  load: () => [],
  refusal: nothing as () => undefined,
  putDocument: nothing,
  removeDocument: nothing,
  putCollection: nothing,
  dropCollection: nothing,
  flushed: nothing as () => undefined,
  close: () => Promise.resolve(),
});
