import { createHash, randomBytes } from 'node:crypto';

/** What nobody can guess, such as what opens a link: random bytes in base64url. It has so many bits that a plain hash hides it. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** SHA-256 in base64url: what is kept of a token. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');
