// The tests behind $eq, $gt and their kin. Values compare only within their own type ("type bracketing").
import { badValueError } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import type { CompareStrings } from '../values/compare.ts';
import { isTagged, typeRank } from '../values/types.ts';
import type { ValueTest } from './path.ts';
import { orAnyElement } from './path.ts';
import { isRegex, regexOf } from './regex.ts';

export type Relation = '$gt' | '$gte' | '$lt' | '$lte';

const holds: Record<Relation, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Accepts values equal to `operand`; null also accepts a missing field. Array elements are not looked at. */
export const sameAs = (operand: unknown, strings: CompareStrings): ValueTest => {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => typeof value === 'string' && strings(value, operand) === 0;
  if (typeof operand === 'boolean') return (value) => value === operand;
  return (value) => value === operand || equalValues(value, operand, strings);
};

/** `{ field: operand }` and `$eq`. */
export const equalTo = (operand: unknown, strings: CompareStrings): ValueTest => orAnyElement(sameAs(operand, strings));

/** `$regex` and a regex literal: matching strings, or that very regular expression stored as a value. */
export const matchesRegex = (regex: RegExp): ValueTest =>
  orAnyElement((value) => {
    if (typeof value === 'string') return regex.test(value);
    if (!isRegex(value)) return false;
    const stored = regexOf(value);
    return stored.source === regex.source && stored.flags === regex.flags;
  });

/** `$in`: equal to one of the operands, or matched by one that is a regular expression. */
export const oneOf = (operands: unknown[], strings: CompareStrings): ValueTest => {
  const tests = operands.map((operand) =>
    isRegex(operand) ? matchesRegex(regexOf(operand)) : equalTo(operand, strings),
  );
  return (value, expand) => tests.some((test) => test(value, expand));
};

const isNaNValue = (value: unknown): boolean => typeof value === 'number' && Number.isNaN(value);

/** `$gt`, `$gte`, `$lt`, `$lte`; a regular expression as operand is code 2. */
export const ordered = (relation: Relation, operand: unknown, strings: CompareStrings): ValueTest => {
  if (isRegex(operand))
    throw badValueError(`Can't have RegEx as arg to predicate over field with operator ${relation}`);
  const accepts = holds[relation];
  if (operand === null || operand === undefined) return accepts(0) ? sameAs(null, strings) : () => false;
  if (isTagged(operand, 'MinKey') || isTagged(operand, 'MaxKey'))
    return orAnyElement((value) => accepts(compareValues(value, operand, strings)));
  const rank = typeRank(operand);
  const nan = isNaNValue(operand);
  return orAnyElement((value) => {
    if (value === undefined || typeRank(value) !== rank) return false;
    if (nan || isNaNValue(value)) return nan && isNaNValue(value) && accepts(0);
    return accepts(compareValues(value, operand, strings));
  });
};
