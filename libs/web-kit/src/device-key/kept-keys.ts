import { onDatabase } from '../device/database.ts';
import type { DeviceKey } from './device-key.ts';

/** When the server took a key, where it never has, and where nobody knows whether it still has it. */
export const notTaken = 0;
export const inDoubt = 1;

/**
 * What this device keeps for somebody: a key, and when the server last took it (ms, or one of those above); or that it was removed, so that it does
 * not come back by itself.
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

/** What is kept for a person; undefined for nothing. Throws when the device does not say. */
export const readKeptKey = async (person: string): Promise<KeptKey | undefined> =>
  parse(await onDatabase((database) => database.get('keys', person)));

/** Keeps a key for a person, and nobody else's beside it: whoever signs in on a phone that was lent takes it over. Throws when the device will not. */
export const keepKey = (person: string, kept: KeptKey): Promise<void> =>
  onDatabase(async (database) => {
    const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.clear(), transaction.store.put(kept, person), transaction.done]);
  });

/** Forgets every key on this device. */
export const forgetKeys = (): Promise<void> => onDatabase((database) => database.clear('keys'));
