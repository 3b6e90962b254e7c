import { createHash } from 'node:crypto';
import { at } from './pact-matches.ts';

/** The link to the clubhouse screen whose token is 32 times the letter b. */
export const theBoardLink = {
  hash: createHash('sha256').update('b'.repeat(32)).digest('base64url'),
  createdAt: at,
  createdBy: 'p9',
};
