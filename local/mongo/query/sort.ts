// Sorting documents as MongoDB does: missing sorts as null; of an array its least (ascending) or greatest element counts.
import { badValueError, mongoError } from '../errors.ts';
import { compareBytes, compareValues } from '../values/compare.ts';
import type { CompareStrings } from '../values/compare.ts';
import { toNumber } from '../values/numbers.ts';
import { isNumeric } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { valuesAtPath } from './path.ts';

type Key = { path: string; direction: 1 | -1 };

const parseSort = (sort: Doc): Key[] =>
  Object.entries(sort).map(([path, direction]) => {
    if (path === '') throw mongoError(15998, 'FieldPath cannot be constructed with empty string');
    if (path.startsWith('$'))
      throw mongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    const number = isNumeric(direction) ? toNumber(direction) : Number.NaN;
    if (number !== 1 && number !== -1)
      throw mongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return { path, direction: number };
  });

const sortValue = (doc: Doc, { path, direction }: Key, strings: CompareStrings): unknown => {
  if (!path.includes('.') && !Array.isArray(doc[path])) return (Object.hasOwn(doc, path) ? doc[path] : null) ?? null;
  const candidates = valuesAtPath(doc, path).flatMap((value) =>
    Array.isArray(value) && value.length > 0 ? (value as unknown[]) : [value],
  );
  let best: unknown = candidates[0] ?? null;
  // An empty array sorts before null.
  const weight = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? undefined : value);
  best = weight(best);
  for (const candidate of candidates.slice(1)) {
    if (compareValues(weight(candidate), best, strings) * direction < 0) best = weight(candidate);
  }
  return best;
};

/** Sorts `items` by the document that `docOf` gives of each; equal ones keep their order. Bad directions: code 15975. */
export const sortBy = <T>(
  items: T[],
  sort: Doc,
  docOf: (item: T) => Doc,
  strings: CompareStrings = compareBytes,
): T[] => {
  const keys = parseSort(sort);
  if (keys.length > 32) throw badValueError('too many sort keys');
  const rows = items.map((item) => ({ item, values: keys.map((key) => sortValue(docOf(item), key, strings)) }));
  rows.sort((a, b) => {
    for (let i = 0; i < keys.length; i++) {
      const order = compareValues(a.values[i], b.values[i], strings);
      if (order !== 0) return order * (keys[i]?.direction ?? 1);
    }
    return 0;
  });
  return rows.map((row) => row.item);
};
