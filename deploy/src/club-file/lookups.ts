/** The documents that are not deleted. */
export const living = <D extends { readonly deleted: boolean }>(
  documents: readonly D[],
): readonly Extract<D, { readonly deleted: false }>[] =>
  documents.filter((one): one is Extract<D, { readonly deleted: false }> => !one.deleted);

/** The values that occur more than once, each once. */
export const repeated = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
};

/** A sentence for each id that a part names but that does not exist. */
export const missing = (
  part: string,
  named: readonly (string | null | undefined)[],
  there: ReadonlySet<string>,
): readonly string[] =>
  [...new Set(named)].flatMap((id) => (id && !there.has(id) ? [`${part}: names ${id}, which is not there`] : []));
