// Encodes a cursor's reply around documents that are encoded already, so that a find copies bytes instead of encoding again.
import { Long, serialize } from 'bson';
import type { Doc } from '../values/types.ts';

/** A batch of encoded documents; `id` 0 when there are no more. */
export type CursorReply = {
  field: 'firstBatch' | 'nextBatch';
  batch: Uint8Array[];
  id: bigint;
  namespace: string;
  extra?: Doc;
};

const arrayType = 4;
const documentType = 3;

/** `{ cursor: { firstBatch: […], id, ns }, …extra, ok: 1 }` as BSON. */
export const encodeCursorReply = ({ field, batch, id, namespace, extra }: CursorReply): Uint8Array => {
  const names = batch.map((_, i) => String(i));
  const arraySize = batch.reduce((sum, raw, i) => sum + raw.length + 2 + (names[i]?.length ?? 0), 5);
  const cursorTail = serialize({ id: Long.fromBigInt(id), ns: namespace });
  const cursorSize = 4 + 1 + field.length + 1 + arraySize + (cursorTail.length - 4);
  const replyTail = serialize({ ...extra, ok: 1 });
  const out = Buffer.allocUnsafe(4 + 8 + cursorSize + (replyTail.length - 4));
  let at = out.writeInt32LE(out.length, 0);
  at = out.writeUInt8(documentType, at);
  at += out.write('cursor\0', at, 'latin1');
  at = out.writeInt32LE(cursorSize, at);
  at = out.writeUInt8(arrayType, at);
  at += out.write(`${field}\0`, at, 'latin1');
  at = out.writeInt32LE(arraySize, at);
  for (let i = 0; i < batch.length; i++) {
    const raw = batch[i] ?? new Uint8Array();
    at = out.writeUInt8(documentType, at);
    at += out.write(`${names[i] ?? ''}\0`, at, 'latin1');
    out.set(raw, at);
    at += raw.length;
  }
  at = out.writeUInt8(0, at);
  out.set(cursorTail.subarray(4), at);
  out.set(replyTail.subarray(4), at + cursorTail.length - 4);
  return out;
};
