/** A complete response; `bytes` is its length with its head. */
export type Answer = { readonly status: number; readonly body: Buffer; readonly bytes: number };

const headEnd = Buffer.from('\r\n\r\n');
const lengthHeader = /\r\ncontent-length: *(\d+)/i;
const statusAt = 'HTTP/1.1 '.length;
const withoutBody = new Set([204, 304]);

/**
 * The response at the beginning of these bytes; undefined while a part is missing. Knows only responses with a content-length, as product and
 * floors send them; throws for others.
 */
export const answerIn = (bytes: Buffer): Answer | undefined => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(statusAt, statusAt + 3));
  const length = withoutBody.has(status) ? 0 : Number(lengthHeader.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`An answer without a length:\n${head}`);
  const from = end + headEnd.length;
  return bytes.length < from + length
    ? undefined
    : { status, body: bytes.subarray(from, from + length), bytes: from + length };
};
