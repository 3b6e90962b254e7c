import { openCollection } from './collection.ts';
import type { CollectionOptions } from './collection.ts';

export type Counter = {
  /** The next decimal number of a sequence, `"1"`, `"2"` …; none is given out twice, gaps are possible. */
  readonly next: (sequence: string) => Promise<string>;
  /** The next `count` numbers of a sequence, in order, in one write. */
  readonly take: (sequence: string, count: number) => Promise<readonly string[]>;
};

/** Counts in one document per sequence. */
export const createCounter = ({ connection, name }: Pick<CollectionOptions, 'connection' | 'name'>): Counter => {
  const counters = openCollection<{ readonly value: number }>({ connection, name, schema: { value: Number } });

  const advance = async (sequence: string, count: number): Promise<number> =>
    (await counters.upsert({ _id: sequence }, { $inc: { value: count } })).value;

  return {
    next: async (sequence) => String(await advance(sequence, 1)),
    take: async (sequence, count) => {
      if (count === 0) return [];
      const last = await advance(sequence, count);
      return Array.from({ length: count }, (_, index) => String(last - count + index + 1));
    },
  };
};
