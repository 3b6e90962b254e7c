import { randomUUID } from 'node:crypto';
import { index, listOf, part, trusted } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import { failureMemoryMs, longPauseMs } from './throttle.ts';
import type { Failure } from './throttle.ts';

type StoredFailure = Failure & { readonly id: string };
type FailuresDocument = { readonly failures: readonly StoredFailure[] };

export type Note = {
  readonly now: Date;
  /** All failures under the key are forgotten this long after the last one. */
  readonly memoryMs: number;
  /** What was tried at; failures of one subject are found together. */
  readonly subject?: string;
  readonly isLong?: boolean;
};
/** A try that was stored; `before` are the failures before it, oldest first. */
type Noted = { readonly id: string; readonly before: readonly Failure[] };

export type ThrottleStore = ReturnType<typeof createThrottleStore>;

/** More than can be tried at one moment. A refused try stands in the list until it is taken back, and must not push out failures that count. */
const maxFailures = 1000;

export const createThrottleStore = (store: Store) => {
  const failures = store.records<FailuresDocument>('sign_in_failures', {
    schema: {
      subject: String,
      failures: listOf(part({ id: String, at: Number, isLong: Boolean })),
      expiresAt: Date,
    },
    indexes: [index({ subject: 1 }), index({ expiresAt: 1 }, { expireAfterSeconds: 0 })],
  });
  return {
    /** Stores a try as a failure in one write, so that tries at the same time see each other. */
    note: async (key: string, { now, memoryMs, subject, isLong }: Note): Promise<Noted> => {
      const entry = { id: randomUUID(), at: now.getTime(), ...(isLong && { isLong }) };
      const expiresAt = new Date(now.getTime() + memoryMs);
      const noted = await failures.upsert(
        { _id: key },
        {
          $push: { failures: { $each: [entry], $slice: -maxFailures } },
          $set: { expiresAt, ...(subject !== undefined && { subject }) },
        },
      );
      const own = noted.failures.findIndex((each) => each.id === entry.id);
      return { id: entry.id, before: noted.failures.slice(0, own) };
    },
    takeBack: async (key: string, id: string): Promise<void> =>
      void (await failures.update({ _id: key }, { $pull: { failures: { id } } })),
    clear: async (key: string): Promise<void> => void (await failures.remove({ _id: key })),
    clearSubject: async (subject: string): Promise<void> => void (await failures.removeMany({ subject })),
    /** How many other keys of a subject have failures, up to `max`. A key whose tries were all taken back has an empty list and does not count. */
    countOthers: async (subject: string, key: string, now: Date, max: number): Promise<number> => {
      // An entry that expires later than this was stored before the clock was put back.
      const last = new Date(now.getTime() + longPauseMs + failureMemoryMs);
      const fails = { 'failures.0': trusted({ $exists: true }), expiresAt: trusted({ $gt: now, $lte: last }) };
      const others = { subject, _id: trusted({ $ne: key }), ...fails };
      return (await failures.find(others, { fields: { _id: 1 }, limit: max })).length;
    },
  };
};
