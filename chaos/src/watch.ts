/**
 * Looks for a text in streams of chunks. The returned function says whether the text ends in this chunk of this connection; it may be spread over
 * two chunks.
 */
export const watchFor = (text: string): ((line: object, chunk: Buffer) => boolean) => {
  const tails = new WeakMap<object, Buffer>();
  const wanted = Buffer.from(text);
  return (line, chunk) => {
    const seen = Buffer.concat([tails.get(line) ?? Buffer.alloc(0), chunk]);
    tails.set(line, seen.subarray(Math.max(0, seen.length - wanted.length + 1)));
    return seen.includes(wanted);
  };
};
