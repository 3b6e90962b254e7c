import type { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate.ts';
import { inTime } from './in-time.ts';
import { plainModel } from './model.ts';

export type Counter = {
  /** The next decimal number of a sequence, `"1"`, `"2"` …; none is given out twice, gaps are possible. */
  readonly next: (name: string) => Promise<string>;
  /** The next so many numbers of a sequence, in order, in one write. */
  readonly take: (name: string, count: number) => Promise<readonly string[]>;
};

/** Counts in one document per sequence. */
export const createCounter = (connection: Connection, collection: string): Counter => {
  const model = plainModel<{ readonly _id: string; readonly value: number }>(connection, collection);
  /** Answers the last of the numbers. */
  const increment = async (name: string, count: number): Promise<number> => {
    const document = await model
      .findOneAndUpdate({ _id: name }, { $inc: { value: count } }, { upsert: true, returnDocument: 'after' })
      .lean();
    return document.value;
  };
  const take = async (name: string, count: number): Promise<readonly string[]> => {
    if (count === 0) return [];
    // Two first calls at once may both try to make the document; the second finds it there.
    const last = await inTime(
      increment(name, count).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return increment(name, count);
      }),
    );
    return Array.from({ length: count }, (_, index) => String(last - count + index + 1));
  };
  return { take, next: async (name) => (await take(name, 1))[0] ?? '' };
};
