import { dropStored, writeStored } from './device-storage.ts';

/** What one tab tells the others about the session they share. */
export type SessionMessage = 'signed-in' | 'signed-out' | 'ended';

const key = 'society.session-news';
const kinds: readonly SessionMessage[] = ['signed-in', 'signed-out', 'ended'];

/** Tells all other tabs. Storage events reach only the others, which is what is wanted. */
export const tellSession = (message: SessionMessage): void => {
  writeStored(key, `${message} ${performance.now()}`);
  dropStored(key);
};

/** Calls `listener` with what another tab tells. Gives back how to stop. */
export const onTabMessage = (listener: (message: SessionMessage) => void): (() => void) => {
  const receive = (event: StorageEvent) => {
    const message = event.key === key ? kinds.find((kind) => event.newValue?.startsWith(`${kind} `)) : undefined;
    if (message) listener(message);
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
};
