import type { Response } from 'express';
import { sha256 } from '../token.ts';

/** Names these very bytes. Weak, since they are compressed on their way to who reads them. */
const entityTagOf = (content: string | Uint8Array): string => `W/"${sha256(content).slice(0, 22)}"`;

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Express takes a wish to pass every cache for one to be sent the same again; who names a tag has what it stands for. */
const isKnown = (ifNoneMatch: string | undefined, entityTag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(entityTag));

/** Sends it with its entity tag, and to who has it already 304 and nothing more. The answer's headers are set before. */
export const sendUnlessKnown = (
  res: Response,
  content: string | Uint8Array,
  entityTag: string = entityTagOf(content),
): void => {
  res.setHeader('etag', entityTag);
  if (isKnown(res.req.headers['if-none-match'], entityTag)) res.status(304).end();
  else res.send(content);
};
