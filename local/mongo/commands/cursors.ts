// Open cursors: the part of a result that did not fit into the first batch.
import { mongoError } from '../errors.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';

type Cursor = { namespace: string; rest: Uint8Array[]; at: number; usedAt: number };

export type Cursors = { open: Map<bigint, Cursor>; nextId: bigint };

export const newCursors = (): Cursors => ({
  open: new Map(),
  nextId: BigInt(Math.floor(Math.random() * 2 ** 40)) * 1000n + 1n,
});

const firstBatchSize = 101;
const maxBatchBytes = 16 * 1024 * 1024;
const idleMs = 10 * 60_000;

// A batch has at least one document, so that documents larger than the limit get through.
const endOfBatch = (documents: Uint8Array[], from: number, count: number): number => {
  let bytes = 0;
  let end = from;
  while (end < documents.length && end - from < count) {
    bytes += documents[end]?.length ?? 0;
    if (bytes > maxBatchBytes && end > from) break;
    end++;
  }
  return end;
};

/** The first batch of a result. The cursor stays open when more is left, unless `single` is set. */
export const openCursor = (
  cursors: Cursors,
  namespace: string,
  documents: Uint8Array[],
  batchSize = firstBatchSize,
  single = false,
): CursorReply => {
  const end = endOfBatch(documents, 0, batchSize);
  let id = 0n;
  if (end < documents.length && !single) {
    id = cursors.nextId++;
    cursors.open.set(id, { namespace, rest: documents, at: end, usedAt: Date.now() });
  }
  return { field: 'firstBatch', batch: end === documents.length ? documents : documents.slice(0, end), id, namespace };
};

/** The next batch. Throws code 43 for an unknown cursor, 13 when the cursor belongs to another namespace. */
export const nextBatch = (cursors: Cursors, id: bigint, namespace: string, batchSize: number): CursorReply => {
  const cursor = cursors.open.get(id);
  if (cursor === undefined) throw mongoError(43, `cursor id ${String(id)} not found`);
  if (cursor.namespace !== namespace) {
    throw mongoError(
      13,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  const end = endOfBatch(cursor.rest, cursor.at, batchSize);
  const batch = cursor.rest.slice(cursor.at, end);
  cursor.at = end;
  cursor.usedAt = Date.now();
  const done = end >= cursor.rest.length;
  if (done) cursors.open.delete(id);
  return { field: 'nextBatch', batch, id: done ? 0n : id, namespace };
};

/** Forgets cursors that no client has used for ten minutes. */
export const closeIdleCursors = (cursors: Cursors, now: number): void => {
  for (const [id, cursor] of cursors.open) if (now - cursor.usedAt > idleMs) cursors.open.delete(id);
};
