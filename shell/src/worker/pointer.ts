import { pointerName } from '../release/names.ts';

/** The release that new pages are drawn from, and the one before it. */
export type Pointer = { readonly current: string; readonly before?: string };

const entry = '/present';
const isText = (value: unknown): value is string => typeof value === 'string';

const pointerIn = (value: unknown): Pointer | undefined => {
  if (typeof value !== 'object' || value === null || !('current' in value) || !isText(value.current)) return undefined;
  const { current } = value;
  return 'before' in value && isText(value.before) ? { current, before: value.before } : { current };
};

/** Reads the pointer; undefined while no release has been stored whole. */
export const readPointer = async (caches: CacheStorage): Promise<Pointer | undefined> => {
  const found = await caches.match(entry, { cacheName: pointerName });
  return found === undefined ? undefined : pointerIn(await found.json());
};

/**
 * Replaces the pointer in one write, so that a reader sees either the former release or this one. Not with `Response.json`, which Safari before 17
 * lacks: there no release would ever be stored whole.
 */
export const writePointer = async (caches: CacheStorage, pointer: Pointer): Promise<void> =>
  (await caches.open(pointerName)).put(entry, new Response(JSON.stringify(pointer)));
