// How a dotted path of a filter walks through a document, arrays included.
import { field, isDoc } from '../values/types.ts';

/**
 * Tells whether a value found at the end of a path will do; `undefined` stands for a missing field. With `expand` (the
 * default) the elements of an array count too.
 */
export type ValueTest = (value: unknown, expand?: boolean) => boolean;

export const isArrayIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

const isContainer = (value: unknown): boolean => isDoc(value) || Array.isArray(value);

const someInArray = (array: unknown[], parts: readonly string[], at: number, test: ValueTest): boolean => {
  const part = parts[at] ?? '';
  if (isArrayIndex(part) && Number(part) < array.length) {
    const element = array[Number(part)];
    // An array that was named by its position is one value.
    const isEnd = at + 1 === parts.length;
    // The rest of a path is looked for in documents and arrays only: a scalar in an array is not one without that field.
    if (isEnd ? test(element, false) : isContainer(element) && someAtPath(element, parts, at + 1, test)) return true;
  }
  // Arrays directly inside arrays, and scalars, are not walked into; a document without the field counts as missing.
  return array.some((element) => isDoc(element) && someAtPath(element, parts, at, test));
};

/**
 * True when `test` accepts any value that `parts`, from `at` on, reaches in `value`: arrays on the way are searched
 * element by element (and by position for a numeric part). An array at the end is given to `test` as it is.
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

const collect = (value: unknown, parts: readonly string[], at: number, into: unknown[]): void => {
  if (at < parts.length) {
    if (Array.isArray(value)) {
      const part = parts[at] ?? '';
      if (isArrayIndex(part) && Number(part) < value.length) collect(value[Number(part)], parts, at + 1, into);
      for (const element of value) if (isDoc(element)) collect(element, parts, at, into);
    } else if (isDoc(value)) collect(field(value, parts[at] ?? ''), parts, at + 1, into);
  } else if (value !== undefined) into.push(value);
};

/** Every value at a path, arrays on the way walked through; an array at the end is given as it is. */
export const valuesAtPath = (value: unknown, path: string): unknown[] => {
  const found: unknown[] = [];
  collect(value, path.split('.'), 0, found);
  return found;
};
