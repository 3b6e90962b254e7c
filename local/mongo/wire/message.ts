// The two messages that a driver sends (OP_MSG, and OP_QUERY for its first greeting) and the replies to them.
// Format: MongoDB wire protocol, https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
import { deserialize } from 'bson';
import type { Doc } from '../values/types.ts';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerSize = 16;
const checksumPresent = 1;
const moreToCome = 2;
const knownRequiredFlags = checksumPresent | moreToCome;

/** The largest message taken, as `hello` announces it. */
export const maxMessageSize = 48_000_000;

/** A command as it came: its body with the document sequences put in, and whether and in which form the client wants the answer. */
export type Request = {
  id: number;
  legacy: boolean;
  wantsReply: boolean;
  body: Doc;
  rawDocuments: Uint8Array[] | undefined;
};

const options = { promoteBuffers: false, bsonRegExp: true } as const;

const bytesAt = (message: Buffer, at: number, end: number): Buffer => {
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > end) throw new Error('a document does not fit into its message');
  return message.subarray(at, at + size);
};

const firstFieldName = (message: Buffer, at: number): string =>
  message.toString('latin1', at + 5, message.indexOf(0, at + 5));

// The documents of an insert are kept as the bytes that came: they are stored as they are and not encoded again.
const decodeInsert = (bytes: Buffer): { body: Doc; rawDocuments: Uint8Array[] | undefined } => {
  const body: Doc = deserialize(bytes, { ...options, fieldsAsRaw: { documents: true } });
  const { documents } = body;
  if (!Array.isArray(documents) || !documents.every((each) => each instanceof Uint8Array))
    return { body, rawDocuments: undefined };
  const rawDocuments = documents.map((each: Uint8Array) => Uint8Array.prototype.slice.call(each));
  body.documents = rawDocuments.map((each) => deserialize(each, options));
  return { body, rawDocuments };
};

const readSequence = (message: Buffer, start: number, end: number): { name: string; docs: Doc[]; next: number } => {
  const size = message.readInt32LE(start);
  const next = start + size;
  if (size < 5 || next > end) throw new Error('a document sequence does not fit into its message');
  const zero = message.indexOf(0, start + 4);
  if (zero < 0 || zero >= next) throw new Error('a document sequence without a name');
  const docs: Doc[] = [];
  let at = zero + 1;
  while (at < next) {
    const bytes = bytesAt(message, at, next);
    docs.push(deserialize(bytes, options));
    at += bytes.length;
  }
  return { name: message.toString('utf8', start + 4, zero), docs, next };
};

const parseMsg = (message: Buffer, id: number): Request => {
  const flags = message.readUInt32LE(headerSize);
  if ((flags & 0xffff & ~knownRequiredFlags) !== 0) throw new Error('unknown required flags');
  const end = message.length - ((flags & checksumPresent) === 0 ? 0 : 4);
  let body: Doc | undefined;
  let rawDocuments: Uint8Array[] | undefined;
  const sequences: [string, Doc[]][] = [];
  let at = headerSize + 4;
  while (at < end) {
    const kind = message[at++];
    if (kind === 0 && body === undefined) {
      const bytes = bytesAt(message, at, end);
      if (firstFieldName(message, at) === 'insert') ({ body, rawDocuments } = decodeInsert(bytes));
      else body = deserialize(bytes, options);
      at += bytes.length;
    } else if (kind === 1) {
      const { name, docs, next } = readSequence(message, at, end);
      sequences.push([name, docs]);
      at = next;
    } else throw new Error('a section of unknown kind');
  }
  if (body === undefined) throw new Error('a message without a body');
  for (const [name, docs] of sequences) body[name] = docs;
  return { id, legacy: false, wantsReply: (flags & moreToCome) === 0, body, rawDocuments };
};

const parseQuery = (message: Buffer, id: number): Request => {
  const zero = message.indexOf(0, headerSize + 4);
  if (zero < 0) throw new Error('a query without a namespace');
  const namespace = message.toString('utf8', headerSize + 4, zero);
  const doc = deserialize(bytesAt(message, zero + 9, message.length), options);
  return {
    id,
    legacy: true,
    wantsReply: true,
    body: { ...doc, $db: namespace.split('.')[0] },
    rawDocuments: undefined,
  };
};

/** Reads one whole message; throws on anything that is not a well-formed command. */
export const parseMessage = (message: Buffer): Request => {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return parseMsg(message, id);
  if (opCode === opQuery) return parseQuery(message, id);
  throw new Error(`unknown operation ${String(opCode)}`);
};

/** The message that answers `request` with an already encoded document, as one piece. */
export const encodeReply = (request: Pick<Request, 'id' | 'legacy'>, document: Uint8Array): Buffer => {
  const bodyAt = request.legacy ? 36 : 21;
  const out = Buffer.allocUnsafe(bodyAt + document.length);
  out.fill(0, 0, bodyAt);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(request.id, 8);
  out.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) {
    out.writeInt32LE(8, 16);
    out.writeInt32LE(1, 32);
  }
  out.set(document, bodyAt);
  return out;
};
