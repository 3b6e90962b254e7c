// A stored document: decoded for filters, encoded for replies and for the disk, under a number that never changes.
import { deserialize, serialize } from 'bson';
import { badValueError, mongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';

export type StoredRecord = { readonly no: number; readonly doc: Doc; readonly raw: Uint8Array };

export const maxDocumentSize = 16 * 1024 * 1024;

/** Decodes BSON as the whole server expects it: numbers promoted, binaries and regular expressions left as BSON types. */
export const decode = (raw: Uint8Array): Doc => deserialize(raw, { promoteBuffers: false, bsonRegExp: true });

export const encode = (doc: Doc): Uint8Array => serialize(doc, { ignoreUndefined: false, checkKeys: false });

/** Encodes a document to insert; over 16 MB: code 2. */
export const encodeNew = (doc: Doc): Uint8Array => {
  const raw = encode(doc);
  if (raw.length > maxDocumentSize) {
    throw badValueError(`object to insert too large. size in bytes: ${String(raw.length)}, max size: ${String(maxDocumentSize)}`);
  }
  return raw;
};

/** Encodes an updated document; over 16 MB: code 17419. */
export const encodeUpdated = (doc: Doc): Uint8Array => {
  const raw = encode(doc);
  if (raw.length > maxDocumentSize) throw mongoError(17419, `Resulting document after update is larger than ${String(maxDocumentSize)}`);
  return raw;
};
