// Reading the loosely typed parts of a specification file.

export type Doc = Record<string, unknown>;

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !('_bsontype' in value);

export const docOf = (value: unknown): Doc => (isDoc(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const docsOf = (value: unknown): Doc[] => listOf(value).filter(isDoc);

/** The only field of a document such as `{ client: { … } }`. */
export const onlyField = (doc: Doc): [string, Doc] => {
  const [name = ''] = Object.keys(doc);
  return [name, docOf(doc[name])];
};

export const without = (doc: Doc, ...names: string[]): Doc =>
  Object.fromEntries(Object.entries(doc).filter(([name]) => !names.includes(name)));
