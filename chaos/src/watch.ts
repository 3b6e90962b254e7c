/** Looks for a text in a stream of chunks. */
export type Watch<Direction, Verdict> = {
  readonly direction: Direction;
  readonly then: () => Verdict;
  /** Whether the text ends in this chunk of this connection. */
  readonly sees: (line: object, chunk: Buffer) => boolean;
};

/** A watch for one text, which may be spread over two chunks of a connection. */
export const createWatch = <Direction, Verdict>(
  direction: Direction,
  text: string,
  then: () => Verdict,
): Watch<Direction, Verdict> => {
  const tails = new WeakMap<object, Buffer>();
  const wanted = Buffer.from(text);
  return {
    direction,
    then,
    sees: (line, chunk) => {
      const seen = Buffer.concat([tails.get(line) ?? Buffer.alloc(0), chunk]);
      tails.set(line, seen.subarray(Math.max(0, seen.length - wanted.length + 1)));
      return seen.includes(wanted);
    },
  };
};
