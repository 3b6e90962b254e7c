import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import { inTime } from '@society/service-kit/store';

type Failure = { readonly id: string; readonly at: number };
type FailuresDocument = { readonly _id: string; readonly failures: readonly Failure[]; readonly expiresAt: Date };

/** A try that was written down; `before` are the times of the failures before it in ms, oldest first. */
export type Noted = { readonly id: string; readonly before: readonly number[] };

export type ThrottleStore = {
  /** Writes a try down as a failure, in one step, so that tries at once see each other. It is forgotten after `memoryMs` without another. */
  readonly note: (key: string, now: Date, memoryMs: number) => Promise<Noted>;
  readonly takeBack: (key: string, id: string) => Promise<void>;
  readonly clear: (key: string) => Promise<void>;
  readonly ensureIndexes: () => Promise<void>;
};

const collection = 'sign_in_failures';
const longestList = 200;

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000;

export const createThrottleStore = (connection: Connection): ThrottleStore => {
  const failure = new Schema<Failure>({ id: String, at: Number }, { _id: false, id: false });
  const model = connection.model<FailuresDocument>(
    collection,
    new Schema<FailuresDocument>(
      { _id: { type: String, required: true }, failures: [failure], expiresAt: Date },
      { versionKey: false, id: false, bufferCommands: false, autoIndex: false, autoCreate: false },
    ),
    collection,
  );

  const push = async (key: string, entry: Failure, expiresAt: Date): Promise<readonly Failure[]> => {
    const change = { $push: { failures: { $each: [entry], $slice: -longestList } }, $set: { expiresAt } };
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
    note: async (key, now, memoryMs) => {
      const entry = { id: randomUUID(), at: now.getTime() };
      const expiresAt = new Date(now.getTime() + memoryMs);
      const failures = await inTime(pushAgain(key, entry, expiresAt));
      const own = failures.findIndex((each) => each.id === entry.id);
      return { id: entry.id, before: failures.slice(0, own).map((each) => each.at) };
    },
    takeBack: async (key, id) =>
      void (await inTime(model.updateOne({ _id: key }, { $pull: { failures: { id } } }).exec())),
    clear: async (key) => void (await inTime(model.deleteOne({ _id: key }).exec())),
    ensureIndexes: async () =>
      void (await connection.collection(collection).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 })),
  };
};
