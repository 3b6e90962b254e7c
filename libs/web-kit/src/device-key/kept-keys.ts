import { onDatabase } from '../device/database.ts';
import type { DeviceKey } from './device-key.ts';

/** Two values of `takenAt` that are no time: the server has never taken the key; nobody knows whether the server still has it. */
export const notTaken = 0;
export const inDoubt = 1;

/**
 * What this device keeps for a person: a key, and when the server last took it (ms, or one of the two values above). 'removed': the key was removed, and
 * the device must not register another one by itself.
 */
export type KeptKey = { readonly key: DeviceKey; readonly takenAt: number } | 'removed';

const isKey = (value: unknown): value is DeviceKey => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, publicKey, privateKey } = value as Record<keyof DeviceKey, unknown>;
  return typeof id === 'string' && typeof publicKey === 'string' && privateKey instanceof CryptoKey;
};

const parse = (value: unknown): KeptKey | undefined => {
  if (value === 'removed') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, takenAt } = value as { readonly key?: unknown; readonly takenAt?: unknown };
  return isKey(key) && typeof takenAt === 'number' ? { key, takenAt } : undefined;
};

/** What is kept for a person; undefined for nothing. Throws when the database cannot be read. */
export const readKeptKey = async (person: string): Promise<KeptKey | undefined> =>
  parse(await onDatabase((database) => database.get('keys', person)));

/** Keeps a key for a person, and drops everybody else's: a phone signs for the person who signed in last. Throws when the device cannot keep it. */
export const keepKey = (person: string, kept: KeptKey): Promise<void> =>
  onDatabase(async (database) => {
    const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.clear(), transaction.store.put(kept, person), transaction.done]);
  });

/** Forgets every key on this device. */
export const forgetKeys = (): Promise<void> => onDatabase((database) => database.clear('keys'));
