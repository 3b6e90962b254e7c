import type { Connection } from 'mongoose';
import { inTime } from '@society/service-kit/store';
import type { StoredObject } from './object.ts';

export type ObjectStore = {
  /** Keeps an object, or keeps one that is there for another while. */
  readonly keep: (object: StoredObject, now: Date) => Promise<void>;
  readonly bytes: (name: string) => Promise<Buffer | undefined>;
  /** Adds a use; false when the object is not there (any more). */
  readonly addUse: (name: string, use: string) => Promise<boolean>;
  readonly dropUse: (name: string, use: string, now: Date) => Promise<void>;
  readonly dropUses: (uses: readonly string[], now: Date) => Promise<void>;
  /** Removes what nobody has used since this moment; answers how many. */
  readonly removeUnusedSince: (moment: Date) => Promise<number>;
  /** Remembers that somebody was removed, so that no late call gives them an object again. */
  readonly noteDeleted: (playerId: string) => Promise<void>;
  readonly isDeleted: (playerId: string) => Promise<boolean>;
  readonly ensureIndexes: () => Promise<void>;
};

/** `touchedAt` is when the object came or last lost a use: from then on it may have none. */
type ObjectDocument = {
  readonly _id: string;
  readonly bytes: Buffer;
  readonly users: string[];
  readonly touchedAt: Date;
};

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000;

/** The images themselves, each in one document with the list of its uses, and every change of it one atomic write. */
export const createObjectStore = (connection: Connection): ObjectStore => {
  const objects = () => connection.collection<ObjectDocument>('objects');
  const deleted = () => connection.collection<{ _id: string }>('deleted_people');

  const upsert = ({ name, bytes }: StoredObject, now: Date) =>
    objects().updateOne(
      { _id: name },
      { $setOnInsert: { bytes, users: [] }, $set: { touchedAt: now } },
      { upsert: true },
    );

  /** Two uploads of one picture at once may both want to make it; the second then finds it there. */
  const upsertAgain = (object: StoredObject, now: Date) =>
    upsert(object, now).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return upsert(object, now);
    });

  return {
    keep: async (object, now) => void (await inTime(upsertAgain(object, now))),
    bytes: async (name) =>
      (await inTime(objects().findOne({ _id: name }, { projection: { bytes: 1 }, promoteBuffers: true })))?.bytes,
    addUse: async (name, use) =>
      (await inTime(objects().updateOne({ _id: name }, { $addToSet: { users: use } }))).matchedCount > 0,
    dropUse: async (name, use, now) =>
      void (await inTime(
        objects().updateOne({ _id: name, users: use }, { $pull: { users: use }, $set: { touchedAt: now } }),
      )),
    dropUses: async (uses, now) => {
      for (const use of uses)
        await inTime(objects().updateMany({ users: use }, { $pull: { users: use }, $set: { touchedAt: now } }));
    },
    // Nobody waits for this one, and a day's leftovers may be many.
    removeUnusedSince: async (moment) =>
      (await objects().deleteMany({ users: { $size: 0 }, touchedAt: { $lt: moment } })).deletedCount,
    noteDeleted: async (playerId) =>
      void (await inTime(deleted().updateOne({ _id: playerId }, { $set: { _id: playerId } }, { upsert: true }))),
    isDeleted: async (playerId) => (await inTime(deleted().findOne({ _id: playerId }))) !== null,
    ensureIndexes: async () => {
      await objects().createIndex({ users: 1 });
      await objects().createIndex({ touchedAt: 1 });
    },
  };
};
