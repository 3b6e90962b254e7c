import { createHash, randomBytes } from 'node:crypto';

/**
 * A text that nobody can guess, such as the token of a link: random bytes in base64url. It has so many bits that a plain hash is enough to
 * hide it.
 */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** SHA-256 in base64url: what is stored of a token instead of the token, and what entity tags are made from. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');
