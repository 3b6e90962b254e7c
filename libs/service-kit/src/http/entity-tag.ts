import type { Response } from 'express';
import { sha256 } from '../token.ts';

/** The tag of exactly these bytes. It is weak, since they are compressed on their way to the client. */
const entityTagOf = (content: string | Uint8Array): string => `W/"${sha256(content).slice(0, 22)}"`;

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Express would send everything again to a client that says `cache-control: no-cache`. But a client that names the tag has the content. */
const isKnown = (ifNoneMatch: string | undefined, entityTag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(entityTag));

/** Sends the content with its entity tag, or only a 304 if the client has it already. Set the other headers before. */
export const sendUnlessKnown = (
  res: Response,
  content: string | Uint8Array,
  entityTag: string = entityTagOf(content),
): void => {
  res.setHeader('etag', entityTag);
  if (isKnown(res.req.headers['if-none-match'], entityTag)) res.status(304).end();
  else res.send(content);
};
