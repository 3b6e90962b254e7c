import { createHash, randomBytes } from 'node:crypto';

/** What nobody can guess, to stand in a link: random bytes in base64url. It has so many bits that a plain hash hides it. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** SHA-256 in base64url: what is kept of a token. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
