// A stored document: decoded for filters, encoded for replies and for the disk, under a number that never changes.
import { deserialize, onDemand, serialize } from 'bson';
import { badValueError, mongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';

export type StoredRecord = { readonly no: number; readonly doc: Doc; readonly raw: Uint8Array };

export const maxDocumentSize = 16 * 1024 * 1024;

/** Decodes BSON as the whole server expects it: numbers promoted, binaries and regular expressions left as BSON types. */
export const decode = (raw: Uint8Array): Doc => deserialize(raw, { promoteBuffers: false, bsonRegExp: true });

/** Encodes a document that is not stored yet. Throws code 10334 when it is too large for the encoder. */
export const encode = (doc: Doc): Uint8Array => {
  try {
    return serialize(doc, { ignoreUndefined: false, checkKeys: false });
  } catch (error) {
    if (error instanceof RangeError)
      throw mongoError(10334, `BSONObj size is invalid. Size must be between 0 and ${String(maxDocumentSize)}`);
    throw error;
  }
};

/** Moves `_id` to the front of an encoded document and leaves the bytes of all values as they are; undefined when it has none. */
export const withIdFirst = (raw: Uint8Array): Uint8Array | undefined => {
  let at = 4;
  for (const [, nameAt, nameLength, valueAt, valueLength] of onDemand.parseToElements(raw)) {
    const end = valueAt + valueLength;
    if (nameLength === 3 && Buffer.from(raw.buffer, raw.byteOffset + nameAt, 3).toString('latin1') === '_id') {
      const moved = new Uint8Array(raw.length);
      moved.set(raw);
      moved.set(raw.subarray(at, end), 4);
      moved.set(raw.subarray(4, at), 4 + end - at);
      return moved;
    }
    at = end;
  }
  return undefined;
};

/** Checks the size of a document to insert; over 16 MB: code 2. */
export const checkNewSize = (raw: Uint8Array): Uint8Array => {
  if (raw.length > maxDocumentSize) {
    throw badValueError(
      `object to insert too large. size in bytes: ${String(raw.length)}, max size: ${String(maxDocumentSize)}`,
    );
  }
  return raw;
};

/** Encodes an updated document; over 16 MB: code 17419. */
export const encodeUpdated = (doc: Doc): Uint8Array => {
  const raw = encode(doc);
  if (raw.length > maxDocumentSize)
    throw mongoError(17419, `Resulting document after update is larger than ${String(maxDocumentSize)}`);
  return raw;
};
