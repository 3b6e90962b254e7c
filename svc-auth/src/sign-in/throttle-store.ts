import { randomUUID } from 'node:crypto';
import { index, listOf, part, trusted } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import { failureMemoryMs, longPauseMs } from './throttle.ts';
import type { Failure } from './throttle.ts';

type StoredFailure = Failure & { readonly id: string };
type FailuresDocument = { readonly failures: readonly StoredFailure[] };

export type Note = {
  readonly now: Date;
  /** It is forgotten after this time without another. */
  readonly memoryMs: number;
  /** By what it is found together with others. */
  readonly subject?: string;
  readonly isLong?: boolean;
};
/** A try that was written down; `before` are the failures before it, oldest first. */
type Noted = { readonly id: string; readonly before: readonly Failure[] };

export type ThrottleStore = ReturnType<typeof createThrottleStore>;

/** More than are asked for at one moment: what is refused stands here until it is taken back, and must not push out what was let through. */
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
    /** Writes a try down as a failure, in one step, so that tries at once see each other. */
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
    /** How many other keys of a subject have failures, up to `max`; of tries that were taken back an empty list is left. */
    countOthers: async (subject: string, key: string, now: Date, max: number): Promise<number> => {
      // What is kept for longer was noted before the clock was put back.
      const last = new Date(now.getTime() + longPauseMs + failureMemoryMs);
      const fails = { 'failures.0': trusted({ $exists: true }), expiresAt: trusted({ $gt: now, $lte: last }) };
      const others = { subject, _id: trusted({ $ne: key }), ...fails };
      return (await failures.find(others, { fields: { _id: 1 }, limit: max })).length;
    },
  };
};
