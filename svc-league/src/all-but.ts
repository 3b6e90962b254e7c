/** All fields of a schema but one, as a read leaves them out. */
export const allBut = <F extends string>(schema: Readonly<Record<F, unknown>>, field: F): Readonly<Record<string, 0>> =>
  Object.fromEntries(
    Object.keys(schema)
      .filter((each) => each !== field)
      .map((each) => [each, 0] as const),
  );
