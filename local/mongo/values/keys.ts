// Makes a text for each value; two values have the same text exactly when a filter takes them as equal. Hash indexes use it as their key.
import type { Binary, BSONRegExp } from 'bson';
import { numberKey } from './numbers.ts';
import { textOf } from './show.ts';
import { isTagged, typeName } from './types.ts';
import type { Doc } from './types.ts';

// Texts inside arrays and documents are length-prefixed, so that no value can imitate the end of another.
const prefixed = (key: string): string => `${String(key.length)}:${key}`;
const inner = (value: unknown): string => prefixed(keyOf(value));

const docKey = (doc: Doc): string =>
  `{${Object.keys(doc)
    .map((name) => `${String(name.length)}:${name}${inner(doc[name])}`)
    .join('')}`;

/** The hash key of any value. Null and a missing field share one, as they do in a filter and in an index. */
export const keyOf = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return `s${value}`;
    case 'number':
      return `n${numberKey(value)}`;
    case 'boolean':
      return value ? 't' : 'f';
    case 'undefined':
      return 'z';
    default:
  }
  if (value === null) return 'z';
  if (isTagged(value, 'ObjectId')) return `o${value.toHexString()}`;
  switch (typeName(value)) {
    case 'date':
      return `d${String((value as Date).getTime())}`;
    case 'long':
    case 'decimal':
    case 'int':
    case 'double':
      return `n${numberKey(value)}`;
    case 'array':
      return `[${(value as unknown[]).map(inner).join('')}`;
    case 'binData':
      return `b${String((value as Binary).sub_type)}:${Buffer.from((value as Binary).value()).toString('base64')}`;
    case 'timestamp':
      return `m${textOf(value)}`;
    case 'symbol':
      return `s${textOf(value)}`;
    case 'regex':
      return value instanceof RegExp
        ? `r${value.source}/${value.flags}`
        : `r${(value as BSONRegExp).pattern}/${(value as BSONRegExp).options}`;
    case 'minKey':
      return '-';
    case 'maxKey':
      return '+';
    case 'javascript':
      return `j${JSON.stringify(value)}`;
    default:
      return docKey(isTagged(value, 'DBRef') ? value.toJSON() : (value as Doc));
  }
};

/** The hash key of several values at once, for a compound index; `keyOfOne` may know values that are not BSON. */
export const keyOfAll = (values: unknown[], keyOfOne = keyOf): string =>
  values.length === 1 ? keyOfOne(values[0]) : values.map((value) => prefixed(keyOfOne(value))).join('');
