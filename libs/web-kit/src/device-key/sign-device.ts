import { addDeviceKey, deviceName, removeDeviceKey } from '@society/contracts';
import { ApiError, hadNoAnswer, isConflict } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { msSince } from '../ms-since.ts';
import { dropStored, readStored, writeStored } from '../session/device-storage.ts';
import { readHint } from '../session/hint.ts';
import { canSign, makeKey } from './device-key.ts';
import type { DeviceKey } from './device-key.ts';
import { forgetKeys, inDoubt, keepKey, lastKeptKey, notTaken, readKeptKey } from './kept-keys.ts';
import type { KeptKey } from './kept-keys.ts';

const askAgainMs = 24 * 60 * 60 * 1000;
/** Says that somebody signed out here and the database kept their key. */
const leftKey = 'society.key-left';

/** The key that this device has for a person, whether the server knows it or not; `otherwise` where the database fails. */
const presentKey = async (person: string, otherwise?: KeptKey): Promise<Exclude<KeptKey, 'removed'> | undefined> => {
  const kept = canSign() ? await readKeptKey(person).catch(() => otherwise) : undefined;
  return kept === 'removed' ? undefined : kept;
};

/** The key by which this device signs for a person; undefined where it does not. A key that the server never took is not used: nobody could check it. */
export const deviceKeyOf = async (person: string): Promise<DeviceKey | undefined> => {
  const kept = await presentKey(person);
  return kept?.takenAt === notTaken ? undefined : kept?.key;
};

/**
 * Lets this device sign for a person: makes a key if there is none, and tells the server of it, once a day. A removed device stays removed, unless
 * `again` says that its person wants it back. Throws an ApiError when the server did not answer or refused, another error when the database fails.
 */
export const registerDevice = async (person: string, { again = false } = {}): Promise<void> => {
  // With the lock, the second of two tabs finds the key that the first has made.
  if (canSign()) await navigator.locks.request('society.device-key', () => register(person, again));
};

// The answer may come after a sign-out, after which no key may be left on the device.
const keepOwn = async (person: string, kept: KeptKey): Promise<void> => {
  if (readHint()?.id === person) await keepKey(person, kept);
};

const tell = async (person: string, key: DeviceKey): Promise<void> => {
  // While the key was made, somebody else may have signed in: the server would register it for them.
  if (readHint()?.id !== person) return;
  const { id, publicKey } = key;
  await call(addDeviceKey, { body: { id, publicKey, name: deviceName(navigator.userAgent) } });
  await keepOwn(person, { key, takenAt: Date.now() });
};

const newKey = async (person: string): Promise<DeviceKey> => {
  const key = await makeKey();
  await keepOwn(person, { key, takenAt: notTaken });
  return key;
};

const register = async (person: string, again: boolean): Promise<void> => {
  await forgetLeftKeys();
  const kept = await readKeptKey(person);
  if (kept === 'removed' && !again) return;
  const known = kept === 'removed' ? undefined : kept;
  if (known && !again && msSince(known.takenAt) < askAgainMs) return;
  try {
    await tell(person, known?.key ?? (await newKey(person)));
  } catch (error) {
    if (!known || !isConflict(error)) throw error;
    // The server took this key before, so it refuses it because the key was removed. A key in doubt may also have gone with a sign-out that broke
    // off: then a new one is made.
    if (again || known.takenAt <= inDoubt) return tell(person, await newKey(person));
    await keepOwn(person, 'removed');
    throw error;
  }
};

/**
 * Takes one of a person's keys from the server. If it is this device's, the device signs no more until they want it. Throws an ApiError when the server
 * did not answer or refused, another error when the device could not note it.
 */
export const removeDevice = async (person: string, id: string): Promise<void> => {
  await call(removeDeviceKey, { params: { id } });
  if ((await presentKey(person))?.key.id === id) await keepKey(person, 'removed');
};

/**
 * Before a sign-out, while the session still counts: takes this device's key from the server, and then from the device. Throws an ApiError when no
 * answer came; the key is then still on the device, since nobody has signed out.
 */
export const leaveDevice = async (person: string): Promise<void> => {
  const kept = await presentKey(person, lastKeptKey(person));
  if (!kept) return;
  const { key, takenAt } = kept;
  try {
    await call(removeDeviceKey, { params: { id: key.id } });
    await forgetDeviceKeys();
  } catch (error) {
    // The server may still have the key or not: the next registration finds out.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused) await keepKey(person, { key, takenAt: Math.min(takenAt, inDoubt) }).catch(() => undefined);
    if (hadNoAnswer(error)) throw error;
  }
};

/** After a sign-out: no key is left on this device, whatever the server knows. One that the database does not let go is noted. Never rejects. */
export const forgetDeviceKeys = async (): Promise<void> => {
  if (!canSign()) return;
  await forgetKeys().then(
    () => dropStored(leftKey),
    () => writeStored(leftKey, 'true'),
  );
};

/** Forgets the keys that an earlier sign-out could not. Never rejects. */
export const forgetLeftKeys = async (): Promise<void> => {
  if (readStored(leftKey) !== null) await forgetDeviceKeys();
};
