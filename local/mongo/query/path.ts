// How a dotted path of a filter walks through a document, arrays included.
import { field, isDoc } from '../values/types.ts';

/**
 * Tells whether a value at the end of a path passes; `undefined` stands for a missing field. With `expand` (the default) the elements of an
 * array are tested too.
 */
export type ValueTest = (value: unknown, expand?: boolean) => boolean;

export const isArrayIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

const isContainer = (value: unknown): boolean => isDoc(value) || Array.isArray(value);

const someInArray = (array: unknown[], parts: readonly string[], at: number, test: ValueTest): boolean => {
  const part = parts[at] ?? '';
  if (isArrayIndex(part) && Number(part) < array.length) {
    const element = array[Number(part)];
    // An array element that the path names by its position counts as one value.
    const isEnd = at + 1 === parts.length;
    // The path goes on only into documents and arrays: a scalar element does not count as a document without the field.
    if (isEnd ? test(element, false) : isContainer(element) && someAtPath(element, parts, at + 1, test)) return true;
  }
  // Scalars and arrays directly inside arrays are skipped; a document without the field counts as missing.
  return array.some((element) => isDoc(element) && someAtPath(element, parts, at, test));
};

/**
 * True when `test` accepts a value that `parts`, from `at` on, reaches in `value`. Arrays on the way are searched element by element, and by
 * position for a numeric part.
 * An array at the end of the path is given to `test` as a whole.
 */
export const someAtPath = (value: unknown, parts: readonly string[], at: number, test: ValueTest): boolean => {
  if (at === parts.length) return test(value);
  if (Array.isArray(value)) return someInArray(value, parts, at, test);
  return isDoc(value) ? someAtPath(field(value, parts[at] ?? ''), parts, at + 1, test) : test(undefined);
};

/** Lets a test also accept any element of an array that stands at the end of the path. */
export const orAnyElement =
  (test: ValueTest): ValueTest =>
  (value, expand = true) =>
    test(value) || (expand && Array.isArray(value) && value.some((element) => test(element)));
