// Paths of update operators: fields, array positions, and `$`, the position that the filter matched.
import { badValueError, mongoError } from '../errors.ts';
import { isArrayIndex } from '../query/path.ts';
import { keyOf } from '../values/keys.ts';
import { show } from '../values/show.ts';
import { field, isArray, isDoc, setField, withoutFields } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

/** Turns the old value at a path into the new one; undefined stands for a missing field in both. */
export type Change = (old: unknown) => unknown;

const maxPadding = 1_500_000;

/** Splits and checks an update path. Throws code 56 for empty parts, 52 for names that begin with `$`, 2 for a second `$`. */
export const parseUpdatePath = (path: string): string[] => {
  const parts = path.split('.');
  if (path === '') throw mongoError(56, 'An empty update path is not valid.');
  if (parts.includes(''))
    throw mongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts.filter((part) => part === '$').length > 1)
    throw badValueError(`Too many positional (i.e. '$') elements found in path '${path}'`);
  parts.forEach((part, i) => {
    if (part === '$' && i === 0)
      throw badValueError(
        `Cannot have array filter identifier (i.e. '$[<id>]') or positional element in the first position in path '${path}'`,
      );
    if (part.startsWith('$[')) throw badValueError(`'${part}' in path '${path}' is not supported by this server`);
    if (part.startsWith('$') && part !== '$') {
      throw mongoError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  });
  return parts;
};

/** Replaces `$` by the position at which the filter matched. Throws code 2 when it matched none. */
export const withPosition = (parts: string[], position: (array: string[]) => number | undefined): string[] => {
  const at = parts.indexOf('$');
  if (at < 0) return parts;
  const found = position(parts.slice(0, at));
  if (found === undefined) throw badValueError('The positional operator did not find the match needed from the query.');
  return [...parts.slice(0, at), String(found), ...parts.slice(at + 1)];
};

const notViable = (parts: string[], at: number, value: unknown): Error =>
  mongoError(28, `Cannot create field '${parts[at] ?? ''}' in element {${parts[at - 1] ?? ''}: ${show(value)}}`);

type Walk = { parts: string[]; creates: boolean; change: Change };

const inArray = (walk: Walk, array: unknown[], at: number): unknown => {
  const part = walk.parts[at] ?? '';
  const index = Number(part);
  if (!isArrayIndex(part)) {
    if (walk.creates) throw notViable(walk.parts, at, array);
    return array;
  }
  const old = array[index];
  const next = step(walk, old, at + 1);
  if (next === old) return array;
  if (index > array.length + maxPadding) throw badValueError(`can't backfill more than ${String(maxPadding)} elements`);
  const copy = [...array];
  while (copy.length < index) copy.push(null);
  // A removed element leaves null at its position.
  copy[index] = next === undefined ? null : next;
  return copy;
};

const inDoc = (walk: Walk, doc: Doc, at: number): unknown => {
  const name = walk.parts[at] ?? '';
  const old = field(doc, name);
  const next = step(walk, old, at + 1);
  if (next === old) return doc;
  if (next === undefined) return withoutFields(doc, name);
  const copy = { ...doc };
  setField(copy, name, next);
  return copy;
};

const step = (walk: Walk, value: unknown, at: number): unknown => {
  if (at === walk.parts.length) return walk.change(value);
  const part = walk.parts[at] ?? '';
  if (isDoc(value)) return inDoc(walk, value, at);
  if (isArray(value)) return inArray(walk, value, at);
  if (!walk.creates) return value;
  if (value !== undefined) throw notViable(walk.parts, at, value);
  const child = step(walk, undefined, at + 1);
  if (child === undefined) return undefined;
  const created: Doc = {};
  setField(created, part, child);
  return created;
};

/**
 * A copy of `doc` with the value at `parts` changed; the same object when nothing changes. Both share the untouched parts.
 * With `creates`, missing documents on the way are made, and a path through a scalar is code 28; without it, both leave the document as it is.
 */
export const changeAt = (doc: Doc, parts: string[], creates: boolean, change: Change): Doc =>
  step({ parts, creates, change }, doc, 0) as Doc;

/** Refuses (code 66) an update that gave a document another `_id`. */
export const checkSameId = (before: Doc, after: Doc): void => {
  if (before._id !== after._id && keyOf(before._id) !== keyOf(after._id)) {
    throw mongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
};
