import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { AppError } from '@society/kernel';

/** A device that signs for one person. Times are ISO 8601 in UTC; `id` and `publicKey` (the uncompressed point on P-256) are hexadecimal. */
export type DeviceKey = {
  readonly id: string;
  readonly publicKey: string;
  readonly name: string;
  readonly createdAt: string;
  /** From this time on the key signs no more. It stays stored, so that earlier signatures can still be checked. */
  readonly removedAt?: string | undefined;
};

const maxKeys = 10;
const maxRemoved = 20;

export const isInUse = ({ removedAt }: DeviceKey): boolean => removedAt === undefined;

const idOf = (publicKey: string): string => createHash('sha256').update(publicKey, 'hex').digest('hex').slice(0, 16);

const keyOf = (publicKey: string): KeyObject => {
  const point = Buffer.from(publicKey, 'hex');
  const text = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: text(1, 33), y: text(33, 65) }, format: 'jwk' });
};

const isPoint = (publicKey: string): boolean => {
  try {
    return publicKey.startsWith('04') && Boolean(keyOf(publicKey));
  } catch {
    return false;
  }
};

/** Whether this key made this signature (r and s, hexadecimal) on these bytes. */
export const isSignedBy = (
  { publicKey }: Pick<DeviceKey, 'publicKey'>,
  bytes: Uint8Array,
  signature: string,
): boolean =>
  verify(
    'sha256',
    bytes,
    // Browsers write r and s one after the other (IEEE P1363). Without this option all their signatures would count as wrong.
    { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'hex'),
  );

/**
 * Somebody's keys with this one added, in the order in which their phones last sent them. If more than ten are in use, the key that was not
 * sent for longest is removed: browsers clear what a site stores, and such a phone cannot report that its key is gone. Throws 400 for a key
 * that is invalid or has another id, 409 for a key that was removed before.
 */
export const withKey = (keys: readonly DeviceKey[], key: DeviceKey): readonly DeviceKey[] => {
  const { id, publicKey } = key;
  if (!isPoint(publicKey)) throw new AppError('invalid', 'This is not a public key');
  if (idOf(publicKey) !== id) throw new AppError('invalid', 'This is not the id of this key');
  const known = keys.find((one) => one.id === id);
  if (known && !isInUse(known)) throw new AppError('conflict', 'This phone was removed and no longer signs for you');
  if (known) return known === keys.at(-1) ? keys : [...keys.filter((one) => one !== known), known];
  const [longestUnheard, ...others] = keys.filter(isInUse);
  const isFull = longestUnheard !== undefined && others.length + 1 >= maxKeys;
  return [...(isFull ? withoutKey(keys, longestUnheard.id, key.createdAt) : keys), key];
};

/** Somebody's keys after this one was removed. The last twenty removed keys stay stored. */
export const withoutKey = (keys: readonly DeviceKey[], id: string, at: string): readonly DeviceKey[] => {
  if (!keys.some((key) => key.id === id && isInUse(key))) return keys;
  const next = keys.map((key) => (key.id === id ? { ...key, removedAt: at } : key));
  const forgotten = next
    .filter((key) => !isInUse(key))
    .toSorted(latestFirst)
    .slice(maxRemoved);
  return next.filter((key) => !forgotten.includes(key));
};

const latestFirst = (one: DeviceKey, other: DeviceKey): number =>
  (other.removedAt ?? '').localeCompare(one.removedAt ?? '');
