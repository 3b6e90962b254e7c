// Reading the loosely typed parts of a specification file.

import { isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

export const docOf = (value: unknown): Doc => (isDoc(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const docsOf = (value: unknown): Doc[] => listOf(value).filter(isDoc);

/** The only field of a document such as `{ client: { … } }`. */
export const onlyField = (doc: Doc): [string, Doc] => {
  const [name = ''] = Object.keys(doc);
  return [name, docOf(doc[name])];
};
