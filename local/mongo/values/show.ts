// Values as MongoDB writes them in its error messages.
import { isArray, isDoc, isTagged } from './types.ts';

/** A value's own text: of a BSON type what its toString says. */
export const textOf = (value: unknown): string => String(value);

/** A value in the shell's notation: `{ email: "x" }`, `ObjectId('…')`, `new Date(0)`. */
export const show = (value: unknown): string => {
  if (value === undefined) return 'undefined';
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${String(value.getTime())})`;
  if (isTagged(value, 'ObjectId')) return `ObjectId('${value.toHexString()}')`;
  if (isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (isDoc(value)) {
    const fields = Object.keys(value).map((name) => `${name}: ${show(value[name])}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return textOf(value);
};
