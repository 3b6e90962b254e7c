/**
 * The texts that this device did not keep: local storage may be full, or closed to the page in private mode. They are held here as long as the
 * page is open, so that the screens still work.
 */
const held = new Map<string, string>();

// Even to name localStorage can throw, so all access to it goes through this function.
const onDevice = <T>(task: (storage: Storage) => T, otherwise: T): T => {
  try {
    return task(localStorage);
  } catch {
    return otherwise;
  }
};

/** The text kept under a key; `null` when there is none. */
export const readStored = (key: string): string | null =>
  held.get(key) ?? onDevice((storage) => storage.getItem(key), null);

/** Keeps a text on this device, or in this page when the device will not. */
export const writeStored = (key: string, text: string): void => {
  const kept = onDevice((storage) => (storage.setItem(key, text), true), false);
  if (kept) return void held.delete(key);
  // An older text left on the device would come back after a reload.
  onDevice((storage) => storage.removeItem(key), undefined);
  held.set(key, text);
};

export const dropStored = (key: string): void => {
  held.delete(key);
  onDevice((storage) => storage.removeItem(key), undefined);
};

/** Every key in use that begins with `prefix`. */
export const storedKeys = (prefix: string): readonly string[] =>
  [...onDevice((storage) => Object.keys(storage), []), ...held.keys()].filter((key) => key.startsWith(prefix));

/** Whether what is kept under a key outlives this page. */
export const isOnDevice = (key: string): boolean => !held.has(key);
