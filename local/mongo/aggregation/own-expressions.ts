// Expressions that mingo lacks or gets wrong.
import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { mongoError } from '../errors.ts';
import { isTagged, typeName } from '../values/types.ts';

/** `$toString`, also of an ObjectId. */
const $toString = (doc: unknown, expression: unknown, options: Options): unknown => {
  const value = evalExpr(doc, expression, options);
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && !isTagged(value, 'ObjectId') && !isTagged(value, 'Long')) {
    throw mongoError(241, `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`);
  }
  return String(value);
};

/** `$toObjectId` of a text of 24 hexadecimal digits. */
const $toObjectId = (doc: unknown, expression: unknown, options: Options): unknown => {
  const value = evalExpr(doc, expression, options);
  if (value === null || value === undefined) return null;
  if (isTagged(value, 'ObjectId')) return value;
  if (typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
  throw mongoError(241, `Failed to parse objectId '${String(value)}' in $convert with no onError value`);
};

export const ownExpressions = { $toString, $toObjectId };
