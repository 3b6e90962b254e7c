import { createHash } from 'node:crypto';
import { at } from './pact-matches.ts';

/** The link to the clubhouse screen whose token is the letter b, 32 times. */
export const theBoardLink = {
  hash: createHash('sha256').update('b'.repeat(32)).digest('base64url'),
  createdAt: at,
  createdBy: 'p9',
};
