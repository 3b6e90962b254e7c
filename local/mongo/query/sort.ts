// Sorts documents as MongoDB does: a missing field counts as null, an array as its least (ascending) or greatest (descending) element.
import { badValueError, mongoError } from '../errors.ts';
import { emptyArray, indexRows } from '../indexes/index-keys.ts';
import { compareValues } from '../values/compare.ts';
import { toNumber } from '../values/numbers.ts';
import { isNumeric } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

type Key = { path: string; direction: 1 | -1 };

/** Reads a sort. Throws code 15975 for a bad direction, 15998 or 16410 for a bad path, 2 for more than 32 keys. */
export const parseSort = (sort: Doc): Key[] => {
  const keys = Object.entries(sort).map(([path, direction]): Key => {
    if (path === '') throw mongoError(15998, 'FieldPath cannot be constructed with empty string');
    if (path.startsWith('$'))
      throw mongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    const number = isNumeric(direction) ? toNumber(direction) : Number.NaN;
    if (number !== 1 && number !== -1)
      throw mongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return { path, direction: number };
  });
  if (keys.length > 32) throw badValueError('too many sort keys');
  return keys;
};

// An empty array sorts before null; a missing field sorts as null.
const weightOf = (value: unknown): unknown => (value === emptyArray ? undefined : (value ?? null));

const sortValue = (doc: Doc, { path, direction }: Key): unknown =>
  indexRows(doc, [path])
    .map(([value]) => weightOf(value))
    .reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));

/** Sorts `items` by the document that `docOf` gives for each; equal items keep their order. */
export const sortBy = <T>(items: T[], keys: Key[], docOf: (item: T) => Doc): T[] => {
  const rows = items.map((item) => ({ item, values: keys.map((key) => sortValue(docOf(item), key)) }));
  rows.sort((a, b) => {
    for (let i = 0; i < keys.length; i++) {
      const order = compareValues(a.values[i], b.values[i]);
      if (order !== 0) return order * (keys[i]?.direction ?? 1);
    }
    return 0;
  });
  return rows.map((row) => row.item);
};
