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

/** The ids of documents. */
export const idsOf = (documents: readonly { readonly _id: string }[]): ReadonlySet<string> =>
  new Set(documents.map(({ _id }) => _id));

type Named = string | null | undefined;

/** A sentence for each id that the documents of a part name but that does not exist. */
export const missing = <D>(
  part: string,
  there: ReadonlySet<string>,
  documents: readonly D[],
  named: (document: D) => Named | readonly Named[],
): readonly string[] =>
  [...new Set(documents.flatMap(named))].flatMap((id) =>
    id && !there.has(id) ? [`${part}: names ${id}, which is not there`] : [],
  );
