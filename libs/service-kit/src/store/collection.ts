import type { Connection, SchemaDefinition } from 'mongoose';
import { AppError, withTimeout } from '@society/kernel';
import { unavailableNow } from '../http/error-response.ts';
import { checkFilter } from './filters.ts';
import { createIndexes } from './indexes.ts';
import type { IndexDeclaration } from './indexes.ts';
import { modelOf } from './schema.ts';
import { pastConflicts } from './write-conflicts.ts';

export type Filter = Readonly<Record<string, unknown>>;
export type Change = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type FindOptions = {
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly limit?: number;
  /** MongoDB's projection: fields to leave out (0), or the only ones to read (1). */
  readonly fields?: Readonly<Record<string, 0 | 1>>;
};

export type CollectionOptions = {
  readonly connection: Connection;
  readonly name: string;
  /** The fields of a document in mongoose's terms, without `_id`, which is text. */
  readonly schema: SchemaDefinition;
  readonly indexes?: readonly IndexDeclaration[];
  /** The refusal for a broken unique index of these, by its fields. */
  readonly duplicate?: ((keyPattern: Readonly<Record<string, unknown>>) => AppError) | undefined;
};

export type Collection<D> = ReturnType<typeof openCollection<D>>;

/** How long a person may wait for the store: the response should be there within 2 s. */
const timeoutMs = 1800;

const tooLate = (): AppError =>
  new AppError('unavailable', unavailableNow, {
    cause: new Error(`The store did not answer within ${timeoutMs} ms`),
  });

/**
 * Waits for the store for 1.8 s, then throws AppError unavailable. The driver's own limits are for each attempt. It makes two, each with
 * finding the server and connecting, which adds up to 4 s and more. A write that was given up may still be carried out, as when a response
 * is lost.
 */
export const withStoreTimeout = <T>(work: Promise<T>): Promise<T> => withTimeout(work, timeoutMs, tooLate);

type KeyPattern = Readonly<Record<string, unknown>>;
type DuplicateKey = { readonly code: 11000; readonly keyPattern?: KeyPattern };

/** Whether the store refused a write because of a unique index. */
export const isDuplicateKey = (error: unknown): error is Error & DuplicateKey =>
  error instanceof Error && 'code' in error && error.code === 11000;

/**
 * One collection of documents `D`, whose `_id` is text. Operators in a filter must be wrapped in `trusted()`. Every call waits for the
 * store only as long as a person may (`withStoreTimeout`). A broken unique index throws the AppError that `duplicate` makes, or a 409; one
 * that is not declared here throws the store's own error, which names it.
 */
export const openCollection = <D>({ connection, name, schema, indexes = [], duplicate }: CollectionOptions) => {
  const model = modelOf(connection, name, schema);

  const fieldsOf = (keys: KeyPattern): string => Object.keys(keys).join();
  const own = [{ _id: 1 }, ...indexes.map(({ keys }) => keys)].map(fieldsOf);

  const translated = (error: unknown): never => {
    if (!isDuplicateKey(error)) throw error;
    // An index that an operator made says nothing about what is taken here, and a copy that it refuses is not there.
    if (error.keyPattern && !own.includes(fieldsOf(error.keyPattern))) throw error;
    throw duplicate?.(error.keyPattern ?? {}) ?? new AppError('conflict', 'This already exists', { cause: error });
  };

  const write = <T>(work: () => Promise<T>): Promise<T> => withStoreTimeout(pastConflicts(work).catch(translated));

  /** Two writers may want to make the same document at once. The second finds it when it tries again. */
  const writeTwice = <T>(work: () => Promise<T>): Promise<T> =>
    write(() =>
      work().catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return work();
      }),
    );

  const find = async (filter: Filter, { sort, limit, fields = {} }: FindOptions = {}): Promise<D[]> => {
    const query = model.find(checkFilter(filter), fields);
    if (sort) query.sort({ ...sort });
    if (limit !== undefined) query.limit(limit);
    return (await withStoreTimeout(query.lean().exec())) as D[];
  };

  return {
    name,
    find,
    findOne: async (filter: Filter, options: Omit<FindOptions, 'limit'> = {}): Promise<D | undefined> =>
      (await find(filter, { ...options, limit: 1 }))[0],
    count: async (filter: Filter): Promise<number> =>
      withStoreTimeout(model.countDocuments(checkFilter(filter)).exec()),
    insert: async (document: D & { readonly _id: string }): Promise<void> => {
      const { _id, ...fields } = document;
      await write(() => model.create([{ _id, ...fields }]));
    },
    /** Changes the first match and returns whether there was one. `strict: false` reaches fields that only a newer version knows. */
    update: async (filter: Filter, change: Change, options: { readonly strict?: false } = {}): Promise<boolean> =>
      (await write(() => model.updateOne(checkFilter(filter), change, options).exec())).matchedCount > 0,
    updateMany: async (filter: Filter, change: Change): Promise<void> =>
      void (await write(() => model.updateMany(checkFilter(filter), change).exec())),
    /** Changes the match or makes the document. Returns the document as it is afterwards. */
    upsert: async (filter: Filter, change: Change): Promise<D> => {
      const options = { upsert: true, returnDocument: 'after' } as const;
      return (await writeTwice(() => model.findOneAndUpdate(checkFilter(filter), change, options).lean().exec())) as D;
    },
    remove: async (filter: Filter): Promise<number> =>
      (await write(() => model.deleteOne(checkFilter(filter)).exec())).deletedCount,
    removeMany: async (filter: Filter): Promise<number> =>
      (await write(() => model.deleteMany(checkFilter(filter)).exec())).deletedCount,
    ensureIndexes: (): Promise<void> => createIndexes(connection, name, indexes),
  };
};
