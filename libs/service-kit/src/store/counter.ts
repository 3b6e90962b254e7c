import type { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate.ts';
import { inTime } from './in-time.ts';
import { plainModel } from './model.ts';

export type Counter = {
  /** The next decimal number of a sequence, `"1"`, `"2"` …; none is given out twice, gaps are possible. */
  readonly next: (name: string) => Promise<string>;
};

/** Counts in one document per sequence. */
export const createCounter = (connection: Connection, collection: string): Counter => {
  const model = plainModel<{ readonly _id: string; readonly value: number }>(connection, collection);
  const increment = async (name: string): Promise<string> => {
    const document = await model.findOneAndUpdate({ _id: name }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' }).lean();
    return String(document.value);
  };
  return {
    // Two first calls at once may both try to make the document; the second finds it there.
    next: (name) =>
      inTime(
        increment(name).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          return increment(name);
        }),
      ),
  };
};
