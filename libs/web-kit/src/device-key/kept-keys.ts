import * as z from 'zod/mini';
import { onDatabase } from '../device/database.ts';

/** Two values of `takenAt` that are no time: the server has never taken the key; nobody knows whether the server still has it. */
export const notTaken = 0;
export const inDoubt = 1;

const keptKey = z.union([
  z.literal('removed'),
  z.object({
    key: z.object({
      id: z.string(),
      publicKey: z.string(),
      privateKey: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
    }),
    takenAt: z.number(),
  }),
]);

/**
 * What this device keeps for a person: a key, and when the server last took it (ms, or one of the two values above). 'removed': the key was removed, and
 * the device must not register another one by itself.
 */
export type KeptKey = z.infer<typeof keptKey>;

let last: { readonly person: string; readonly kept: KeptKey | undefined } | undefined;

/** What this page last read or kept for a person. In WebKit the database may fail under an open page, and stay so until the page is loaded anew. */
export const lastKeptKey = (person: string): KeptKey | undefined => (last?.person === person ? last.kept : undefined);

/** What is kept for a person; undefined for nothing. Throws when the database cannot be read. */
export const readKeptKey = async (person: string): Promise<KeptKey | undefined> => {
  const kept = keptKey.safeParse(await onDatabase((database) => database.get('keys', person))).data;
  last = { person, kept };
  return kept;
};

/** Keeps a key for a person, and drops everybody else's: a phone signs for the person who signed in last. Throws when the device cannot keep it. */
export const keepKey = (person: string, kept: KeptKey): Promise<void> =>
  onDatabase(async (database) => {
    const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.clear(), transaction.store.put(kept, person), transaction.done]);
    last = { person, kept };
  });

/** Forgets every key on this device. */
export const forgetKeys = (): Promise<void> => {
  last = undefined;
  return onDatabase((database) => database.clear('keys'));
};
