import { createListeners } from '@society/kernel';
import { hashKey } from '@tanstack/react-query';

/** The answers in this page that are from an earlier visit, by the hash of their keys: when the server gave them (ms). */
const restored = new Map<string, number>();
const listeners = createListeners();

export const noteRestored = (hash: string, at: number): void => {
  restored.set(hash, at);
  listeners.tell();
};

/** The server has answered anew. */
export const noteConfirmed = (hash: string): void => {
  if (restored.delete(hash)) listeners.tell();
};

export const forgetRestored = (): void => {
  restored.clear();
  listeners.tell();
};

/** When the server gave a restored answer (ms); undefined for one that it gave to this page. */
export const restoredAt = (hash: string): number | undefined => restored.get(hash);

/** When the server gave the oldest of these answers; undefined when it gave all of them to this page. */
export const oldestRestored = (keys: readonly (readonly unknown[])[]): number | undefined => {
  const moments = keys.flatMap((key) => restored.get(hashKey(key)) ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
};

/** Calls `listener` whenever an answer is restored, confirmed or forgotten. Gives back how to stop. */
export const onRestored = listeners.on;
