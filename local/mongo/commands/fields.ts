// Which fields a command takes and of what type: an unknown one is refused (40415), never ignored.
import { mongoError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, typeName } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

export type FieldType = 'string' | 'object' | 'array' | 'number' | 'bool' | 'any';
export type Fields = Record<string, FieldType>;

const tests: Record<FieldType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  object: isDoc,
  array: isArray,
  number: isNumeric,
  bool: (value) => typeof value === 'boolean' || isNumeric(value),
  any: () => true,
};

const expected: Record<FieldType, string> = {
  string: 'string',
  object: 'object',
  array: 'array',
  number: 'long',
  bool: 'bool',
  any: 'any',
};

/**
 * Checks the fields of a command or of one of its statements, named `context` in messages. Null counts as absent. `common` are fields that may come
 * with any command.
 */
export const checkFields = (context: string, doc: Doc, fields: Fields, common: Fields = {}): void => {
  for (const name of Object.keys(doc)) {
    const known = Object.hasOwn(fields, name) ? fields : common;
    const type = Object.hasOwn(known, name) ? known[name] : undefined;
    if (type === undefined) throw mongoError(40415, `BSON field '${context}.${name}' is an unknown field.`);
    const value = doc[name];
    if (value === null || value === undefined) continue;
    if (!tests[type](value)) {
      throw mongoError(
        14,
        `BSON field '${context}.${name}' is the wrong type '${typeName(value)}', expected type '${expected[type]}'`,
      );
    }
  }
};

/** An optional embedded document; empty when absent. */
export const docOr = (value: unknown): Doc => (isDoc(value) ? value : {});

/** An optional number that may not be negative (51024). */
export const countOr = (value: unknown, name: string, fallback: number): number => {
  if (!isNumeric(value)) return fallback;
  const count = Math.trunc(toNumber(value));
  if (count < 0) throw mongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${String(count)}'`);
  return count;
};

/** The asked size of a cursor's first batch; undefined for the usual one. */
export const batchSizeOf = (value: unknown): number | undefined =>
  isNumeric(value) ? countOr(value, 'batchSize', 0) : undefined;

export const isTrue = (value: unknown): boolean => value === true || (isNumeric(value) && toNumber(value) !== 0);

/** A required field, present and of the checked type. */
export const required = (context: string, doc: Doc, name: string): unknown => {
  const value = doc[name];
  if (value === undefined || value === null)
    throw mongoError(40414, `BSON field '${context}.${name}' is missing but a required field`);
  return value;
};
