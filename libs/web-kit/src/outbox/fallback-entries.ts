import { parseJson } from '@society/kernel';
import { dropStored, isOnDevice, readStored, storedKeys, writeStored } from '../session/device-storage.ts';
import { parseEntry } from './entry.ts';
import type { KeptEntry, OutboxEntry } from './entry.ts';

/** Each entry has a key of its own: one that no longer fits takes no other with it. */
export const fallbackPrefix = 'society.outbox.';

/** The entries that the database would not take: in local storage, or in this page where there is no room either. */
export const readFallback = (): readonly OutboxEntry[] =>
  storedKeys(fallbackPrefix).flatMap((key) => {
    const entry = parseEntry(parseJson(readStored(key) ?? ''));
    return entry ? [{ ...entry, isKept: isOnDevice(key) }] : [];
  });

export const writeFallback = ({ id, person, topic, order, value }: KeptEntry): void =>
  writeStored(fallbackPrefix + id, JSON.stringify({ id, person, topic, order, value }));

export const removeFallback = (id: string): void => dropStored(fallbackPrefix + id);
