import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { AppError } from '@society/kernel';

/** A device that signs for somebody. Times are ISO 8601 in UTC, id and public half (the point, uncompressed) hexadecimal. */
export type DeviceKey = {
  readonly id: string;
  readonly publicKey: string;
  readonly name: string;
  readonly createdAt: string;
  /** From then on it signs no more. It is kept, so that what it signed before can still be checked. */
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
    // Browsers write r and s one after the other; without this word the answer is false for every one of them.
    { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'hex'),
  );

/**
 * Somebody's keys with one more, in the order in which they were last heard of. Of more than ten in use the one that was not heard of for longest is
 * removed: browsers clear what a site keeps, and no such phone can say that its key is gone. Throws 400 for a key that is none or an id that is not
 * its own, 409 for one that was removed.
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

/** Somebody's keys once this one signs no more; the last twenty that were removed are remembered. */
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
