/** What the browser does with the app's data: it never clears them by itself, it may when space runs short, or it does not tell. */
export type StorageState = 'kept' | 'may be cleared' | 'not told';

const stateOf = async (ask: (manager: StorageManager) => Promise<boolean>): Promise<StorageState> => {
  // Browsers have no storage manager on plain http.
  if (!('storage' in navigator)) return 'not told';
  try {
    return (await ask(navigator.storage)) ? 'kept' : 'may be cleared';
  } catch {
    return 'not told';
  }
};

/** Whether the browser keeps the app's data. */
export const storageState = (): Promise<StorageState> => stateOf((manager) => manager.persisted());

/** Asks the browser to keep the app's data. Some ask the person, most decide by themselves. */
export const keepStorage = (): Promise<StorageState> =>
  stateOf(async (manager) => (await manager.persisted()) || manager.persist());
