// The tests behind $eq, $gt and their kin. Values compare only within their own type ("type bracketing").
import { badValueError } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isNumeric, isOperatorDoc, isRegex, isTagged, typeRank } from '../values/types.ts';
import type { ValueTest } from './path.ts';
import { orAnyElement } from './path.ts';

export type Relation = '$gt' | '$gte' | '$lt' | '$lte';

const holds: Record<Relation, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Refuses a regular expression: MongoDB's dialect differs from JavaScript's, and the product uses none. */
const refuseRegex = (operand: unknown): void => {
  if (isRegex(operand)) throw badValueError('Regular expressions are not supported by this server');
};

const sameAs = (operand: unknown): ValueTest => {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  // The fast way: a scan runs this test on every document.
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand;
  return (value) => equalValues(value, operand);
};

/** `{ field: operand }` and `$eq`; null also accepts a missing field. */
export const equalTo = (operand: unknown): ValueTest => {
  refuseRegex(operand);
  return orAnyElement(sameAs(operand));
};

/** `$in`: equal to one of the operands. */
export const oneOf = (operands: unknown[]): ValueTest => {
  const tests = operands.map(equalTo);
  return (value, expand) => tests.some((test) => test(value, expand));
};

const isNaNValue = (value: unknown): boolean => typeof value === 'number' && Number.isNaN(value);

/** `$gt`, `$gte`, `$lt`, `$lte`. */
export const ordered = (relation: Relation, operand: unknown): ValueTest => {
  refuseRegex(operand);
  const accepts = holds[relation];
  if (operand === null || operand === undefined) return accepts(0) ? orAnyElement(sameAs(null)) : () => false;
  if (isTagged(operand, 'MinKey') || isTagged(operand, 'MaxKey'))
    return orAnyElement((value) => accepts(compareValues(value, operand)));
  const rank = typeRank(operand);
  const nan = isNaNValue(operand);
  return orAnyElement((value) => {
    if (value === undefined || typeRank(value) !== rank) return false;
    if (nan || isNaNValue(value)) return nan && isNaNValue(value) && accepts(0);
    return accepts(compareValues(value, operand));
  });
};

/** The operands of `$in` and `$nin`. */
export const inOperands = (operator: string, operand: unknown): unknown[] => {
  if (!isArray(operand)) throw badValueError(`${operator} needs an array`);
  if (operand.some(isOperatorDoc)) throw badValueError(`cannot nest $ under ${operator}`);
  return operand;
};

/** `$size`. */
export const sizeTest = (operand: unknown): ValueTest => {
  const size = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(size))
    throw badValueError(`Failed to parse $size. Expected an integer in: $size: ${String(operand)}`);
  if (size < 0)
    throw badValueError(`Failed to parse $size. Expected a non-negative number in: $size: ${String(operand)}`);
  return (value) => isArray(value) && value.length === size;
};
