/** What the browser said: it never clears the app's data by itself, it may when space runs short, or it does not tell. */
export type StorageState = 'kept' | 'may be cleared' | 'not told';

// Not there on plain http.
const storage = (): StorageManager | undefined => ('storage' in navigator ? navigator.storage : undefined);

const stateOf = async (ask: (manager: StorageManager) => Promise<boolean>): Promise<StorageState> => {
  const manager = storage();
  if (manager === undefined) return 'not told';
  try {
    return (await ask(manager)) ? 'kept' : 'may be cleared';
  } catch {
    return 'not told';
  }
};

/** Whether the browser keeps the app's data. */
export const storageState = (): Promise<StorageState> => stateOf((manager) => manager.persisted());

/** Asks the browser to keep the app's data. Some ask the person, most decide by themselves. */
export const keepStorage = (): Promise<StorageState> =>
  stateOf(async (manager) => (await manager.persisted()) || manager.persist());
