/** Looks for a text in what goes by in pieces. */
export type Watch<Direction, Verdict> = {
  readonly direction: Direction;
  readonly then: () => Verdict;
  /** Whether the text ends in this piece of this line. */
  readonly sees: (line: object, chunk: Buffer) => boolean;
};

/** A watch for one text; it may lie across two pieces of the same line. */
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
