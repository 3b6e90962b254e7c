// The keys that a document has in an index: one, or one per element when a path runs through an array ("multikey").
import { mongoError } from '../errors.ts';
import { isArrayIndex } from '../query/path.ts';
import { field, isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

/** Marks the key of an empty array, which is neither null nor missing. */
export const emptyArray = Symbol('empty array');

type Cursor = { parts: string[]; at: number; value: unknown; settled: boolean };

const advance = (cursor: Cursor): Cursor => {
  let { value, at } = cursor;
  while (at < cursor.parts.length) {
    const part = cursor.parts[at] ?? '';
    if (Array.isArray(value)) {
      if (!isArrayIndex(part)) break;
      value = value[Number(part)];
    } else if (isDoc(value)) value = field(value, part);
    else return { ...cursor, value: undefined, at: cursor.parts.length, settled: true };
    at++;
  }
  return { ...cursor, value, at, settled: cursor.settled || !Array.isArray(value) };
};

const elementOf = (cursor: Cursor, element: unknown): Cursor => {
  if (cursor.at === cursor.parts.length) return { ...cursor, value: element, settled: true };
  // A scalar or an array inside the array has no such field.
  return isDoc(element)
    ? { ...cursor, value: element }
    : { ...cursor, value: undefined, at: cursor.parts.length, settled: true };
};

const emptied = (cursor: Cursor): Cursor => ({
  ...cursor,
  value: cursor.at === cursor.parts.length ? emptyArray : undefined,
  at: cursor.parts.length,
  settled: true,
});

const expand = (cursors: Cursor[], paths: string[], rows: unknown[][]): void => {
  const moved = cursors.map(advance);
  const open = moved.filter((cursor) => !cursor.settled);
  const [first] = open;
  if (first === undefined) {
    rows.push(moved.map((cursor) => cursor.value));
    return;
  }
  const array = first.value as unknown[];
  const other = open.findIndex((cursor) => cursor.value !== array);
  if (other >= 0) {
    const names = open.map((cursor) => paths[moved.indexOf(cursor)]?.split('.').at(-1) ?? '');
    throw mongoError(171, `cannot index parallel arrays [${names[other] ?? ''}] [${names[0] ?? ''}]`);
  }
  const step = (into: (cursor: Cursor) => Cursor): void => {
    expand(
      moved.map((cursor) => (cursor.settled ? cursor : into(cursor))),
      paths,
      rows,
    );
  };
  if (array.length === 0) step(emptied);
  else for (const element of array) step((cursor) => elementOf(cursor, element));
};

/**
 * The rows of values that `doc` has in an index on `paths`, in the order of the paths; a missing field is undefined.
 * Throws code 171 when two of the paths run through different arrays.
 */
export const indexRows = (doc: Doc, paths: string[]): unknown[][] => {
  if (paths.length === 1 && !(paths[0] ?? '').includes('.')) {
    const value = field(doc, paths[0] ?? '');
    if (!Array.isArray(value)) return [[value]];
  }
  const rows: unknown[][] = [];
  expand(
    paths.map((path) => ({ parts: path.split('.'), at: 0, value: doc, settled: false })),
    paths,
    rows,
  );
  return rows;
};
