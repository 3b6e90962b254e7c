// Expressions that mingo lacks or gets wrong: comparisons spread over arrays there, texts and dates stumble over null.
import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingoExpressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { mongoError } from '../errors.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { textOf } from '../values/show.ts';
import { isArray, isDoc, isTagged, typeName } from '../values/types.ts';
import { accumulators } from './accumulators.ts';

type Expression = (doc: unknown, operand: unknown, options: Options) => unknown;

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const pairOf = (doc: unknown, operand: unknown, options: Options): [unknown, unknown] => {
  if (!isArray(operand) || operand.length !== 2) throw mongoError(16020, 'Expression takes exactly 2 arguments');
  return [evalExpr(doc, operand[0], options), evalExpr(doc, operand[1], options)];
};

const comparison =
  (holds: (order: number) => unknown): Expression =>
  (doc, operand, options) =>
    holds(compareValues(...pairOf(doc, operand, options)));

const contains: Expression = (doc, operand, options) => {
  const [value, array] = pairOf(doc, operand, options);
  if (!isArray(array)) throw mongoError(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
  return array.some((element) => equalValues(element, value));
};

// $sum and its like outside $group: over the arguments, or over the one argument that is an array.
const overArguments =
  (accumulator: string): Expression =>
  (doc, operand, options) => {
    const one = isArray(operand) && operand.length === 1 ? operand[0] : operand;
    const value = isArray(one) ? one.map((each) => evalExpr(doc, each, options)) : evalExpr(doc, one, options);
    const running = accumulators[accumulator]?.();
    for (const each of isArray(value) ? value : [value]) running?.add(each);
    return running?.result();
  };

const changedCase =
  (change: (text: string) => string): Expression =>
  (doc, operand, options) => {
    const value = evalExpr(doc, isArray(operand) && operand.length === 1 ? operand[0] : operand, options);
    return isNothing(value) ? '' : change(textOf(value));
  };

/** `$toString`, also of an ObjectId. */
const text: Expression = (doc, operand, options) => {
  const value = evalExpr(doc, operand, options);
  if (isNothing(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && !isTagged(value, 'ObjectId') && !isTagged(value, 'Long')) {
    throw mongoError(241, `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`);
  }
  return textOf(value);
};

const objectId: Expression = (doc, operand, options) => {
  const value = evalExpr(doc, operand, options);
  if (isNothing(value)) return null;
  if (isTagged(value, 'ObjectId')) return value;
  if (typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
  throw mongoError(241, `Failed to parse objectId '${textOf(value)}' in $convert with no onError value`);
};

const dateParts = [
  '$year',
  '$month',
  '$week',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$isoWeek',
  '$isoWeekYear',
  '$isoDayOfWeek',
] as const;

const nullSafe =
  (part: Expression): Expression =>
  (doc, operand, options) => {
    const date = isDoc(operand) && 'date' in operand ? operand.date : operand;
    return isNothing(evalExpr(doc, date, options)) ? null : part(doc, operand, options);
  };

/** These take the place of mingo's. */
export const ownExpressions: Record<`$${string}`, Expression> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => order),
  $in: contains,
  $sum: overArguments('$sum'),
  $avg: overArguments('$avg'),
  $min: overArguments('$min'),
  $max: overArguments('$max'),
  $toUpper: changedCase((value) => value.toUpperCase()),
  $toLower: changedCase((value) => value.toLowerCase()),
  $toString: text,
  $toObjectId: objectId,
  ...Object.fromEntries(dateParts.map((name) => [name, nullSafe(mingoExpressions[name] as Expression)])),
};
