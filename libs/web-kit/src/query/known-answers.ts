import type { Known } from '../api/call.ts';

/**
 * What the server said last, by the hash of a query's key, when it named it with an entity tag. Apart from the cache, into which the page puts the
 * answers to its own writes: a tag stands for what the server sent with it and for nothing else.
 */
const known = new Map<string, Known>();

export const knownAnswer = (hash: string): Known | undefined => known.get(hash);

/** `sent`: nothing for an answer without a tag. */
export const noteKnown = (hash: string, sent: Known | undefined): void => {
  if (sent) known.set(hash, sent);
  else known.delete(hash);
};

/** What the page shows is not what the server sent any more. */
export const forgetKnown = (hash: string): void => void known.delete(hash);

export const forgetAllKnown = (): void => known.clear();
