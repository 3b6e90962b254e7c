import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import { inTime, trusted } from '@society/service-kit/store';
import type { Failure } from './throttle.ts';

type StoredFailure = Failure & { readonly id: string };
type FailuresDocument = {
  readonly _id: string;
  readonly subject?: string;
  readonly failures: readonly StoredFailure[];
  readonly expiresAt: Date;
};

export type Note = {
  readonly now: Date;
  /** It is forgotten after this time without another. */
  readonly memoryMs: number;
  /** By what it is found together with others. */
  readonly subject?: string;
  readonly isLong?: boolean;
};
/** A try that was written down; `before` are the failures before it, oldest first. */
export type Noted = { readonly id: string; readonly before: readonly Failure[] };

export type ThrottleStore = {
  /** Writes a try down as a failure, in one step, so that tries at once see each other. */
  readonly note: (key: string, note: Note) => Promise<Noted>;
  readonly takeBack: (key: string, id: string) => Promise<void>;
  readonly clear: (key: string) => Promise<void>;
  readonly clearSubject: (subject: string) => Promise<void>;
  /** How many other keys of a subject there are, up to `max`. */
  readonly countOthers: (subject: string, key: string, now: Date, max: number) => Promise<number>;
  readonly ensureIndexes: () => Promise<void>;
};

const collection = 'sign_in_failures';
const maxFailures = 200;

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000;

export const createThrottleStore = (connection: Connection): ThrottleStore => {
  const failure = new Schema<StoredFailure>({ id: String, at: Number, isLong: Boolean }, { _id: false, id: false });
  const model = connection.model<FailuresDocument>(
    collection,
    new Schema<FailuresDocument>(
      { _id: { type: String, required: true }, subject: String, failures: [failure], expiresAt: Date },
      { versionKey: false, id: false, bufferCommands: false, autoIndex: false, autoCreate: false },
    ),
    collection,
  );

  const push = async (
    key: string,
    entry: StoredFailure,
    set: Pick<FailuresDocument, 'subject' | 'expiresAt'>,
  ): Promise<readonly StoredFailure[]> => {
    const change = { $push: { failures: { $each: [entry], $slice: -maxFailures } }, $set: set };
    const document = await model
      .findOneAndUpdate({ _id: key }, change, { upsert: true, returnDocument: 'after' })
      .lean();
    return document.failures;
  };

  /** Two first tries at once may both want to make the document; the second then finds it there. */
  const pushAgain: typeof push = async (...given) => {
    try {
      return await push(...given);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return push(...given);
    }
  };

  return {
    note: async (key, { now, memoryMs, subject, isLong }) => {
      const entry = { id: randomUUID(), at: now.getTime(), ...(isLong && { isLong }) };
      const expiresAt = new Date(now.getTime() + memoryMs);
      const failures = await inTime(pushAgain(key, entry, { expiresAt, ...(subject !== undefined && { subject }) }));
      const own = failures.findIndex((each) => each.id === entry.id);
      return { id: entry.id, before: failures.slice(0, own) };
    },
    takeBack: async (key, id) =>
      void (await inTime(model.updateOne({ _id: key }, { $pull: { failures: { id } } }).exec())),
    clear: async (key) => void (await inTime(model.deleteOne({ _id: key }).exec())),
    clearSubject: async (subject) => void (await inTime(model.deleteMany({ subject }).exec())),
    countOthers: async (subject, key, now, max) => {
      const others = { subject, _id: trusted({ $ne: key }), expiresAt: trusted({ $gt: now }) };
      return (await inTime(model.find(others, { _id: 1 }).limit(max).lean().exec())).length;
    },
    ensureIndexes: async () => {
      await connection.collection(collection).createIndex({ subject: 1 });
      await connection.collection(collection).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    },
  };
};
