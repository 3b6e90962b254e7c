import type { Known } from '../api/call.ts';

/**
 * The last body that the server sent with an entity tag, by the hash of the query's key. Kept apart from the cache, into which the page puts the
 * answers to its own writes: a tag stands for what the server sent with it and for nothing else.
 */
const known = new Map<string, Known>();

export const knownAnswer = (hash: string): Known | undefined => known.get(hash);

/** Notes what the server has sent for a query; `sent` is undefined for an answer without a tag. */
export const noteKnown = (hash: string, sent: Known | undefined): void => {
  if (sent) known.set(hash, sent);
  else known.delete(hash);
};

/** The page has changed this answer: it is no longer what the server sent. */
export const forgetKnown = (hash: string): void => void known.delete(hash);

export const forgetAllKnown = (): void => known.clear();
