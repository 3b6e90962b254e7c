/** The projection of a read that returns `field` alone: it leaves out all other fields of the schema. */
export const allBut = <F extends string>(schema: Readonly<Record<F, unknown>>, field: F): Readonly<Record<string, 0>> =>
  Object.fromEntries(
    Object.keys(schema)
      .filter((each) => each !== field)
      .map((each) => [each, 0] as const),
  );
