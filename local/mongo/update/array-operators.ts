// $push, $addToSet, $pop, $pull and $pullAll.
import { badValueError, mongoError } from '../errors.ts';
import { plainContext } from '../query/context.ts';
import { equalTo, matchesRegex } from '../query/comparisons.ts';
import { compileFilter } from '../query/filter.ts';
import { compileOperators } from '../query/operators.ts';
import { isRegex, regexOf } from '../query/regex.ts';
import { sortBy } from '../query/sort.ts';
import { compareBytes, compareValues, equalValues } from '../values/compare.ts';
import { toNumber } from '../values/numbers.ts';
import { show } from '../values/show.ts';
import { isArray, isDoc, isNumeric, isOperatorDoc, typeName } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import type { Change } from './path.ts';

const integer = (clause: string, value: unknown): number => {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw badValueError(`The value for ${clause} must be an integer value but was given type: ${typeName(value)}`);
  return number;
};

const eachOf = (operator: string, operand: Doc): unknown[] => {
  if (!isArray(operand.$each))
    throw badValueError(
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  return operand.$each;
};

const sorter = (sort: unknown): ((array: unknown[]) => unknown[]) => {
  if (isNumeric(sort)) {
    const direction = toNumber(sort);
    if (direction !== 1 && direction !== -1) throw badValueError('The $sort element value must be either 1 or -1');
    return (array) => [...array].sort((a, b) => compareValues(a, b) * direction);
  }
  if (!isDoc(sort) || Object.keys(sort).length === 0)
    throw badValueError(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  return (array) => sortBy(array, sort, (element) => (isDoc(element) ? element : {}));
};

const sliced = (array: unknown[], slice: number): unknown[] => (slice < 0 ? array.slice(slice) : array.slice(0, slice));

/** `$push` with its clauses `$each`, `$position`, `$slice` and `$sort`. */
export const push = (operand: unknown, path: string): Change => {
  const clauses = isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
  for (const clause of Object.keys(clauses)) {
    if (!['$each', '$position', '$slice', '$sort'].includes(clause))
      throw badValueError(`Unrecognized clause in $push: ${clause}`);
  }
  const added = eachOf('$push', clauses);
  const position = clauses.$position === undefined ? undefined : integer('$position', clauses.$position);
  const slice = clauses.$slice === undefined ? undefined : integer('$slice', clauses.$slice);
  const sorted = clauses.$sort === undefined ? undefined : sorter(clauses.$sort);
  return (old) => {
    const base = old ?? (old === undefined ? [] : null);
    if (!isArray(base))
      throw badValueError(`The field '${path}' must be an array but is of type ${typeName(old)} in document`);
    let next = position === undefined ? [...base, ...added] : [...base];
    if (position !== undefined) next.splice(position, 0, ...added);
    if (sorted !== undefined) next = sorted(next);
    return slice === undefined ? next : sliced(next, slice);
  };
};

/** `$addToSet`, alone or with `$each`. */
export const addToSet = (operand: unknown): Change => {
  const many = isDoc(operand) && '$each' in operand;
  if (many && Object.keys(operand).length > 1)
    throw badValueError(`Found unexpected fields after $each in $addToSet: ${show(operand)}`);
  const added = many ? eachOf('$addToSet', operand) : [operand];
  return (old) => {
    if (old !== undefined && !isArray(old))
      throw badValueError(`Cannot apply $addToSet to non-array field. Field named has non-array type ${typeName(old)}`);
    const next = [...(old ?? [])];
    for (const value of added) if (!next.some((known) => equalValues(known, value))) next.push(value);
    return old !== undefined && next.length === old.length ? old : next;
  };
};

/** `$pop`: 1 takes the last element, -1 the first; anything else is code 9. */
export const pop = (operand: unknown, path: string): Change => {
  const end = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (end !== 1 && end !== -1) throw mongoError(9, `$pop expects 1 or -1, found: ${show(operand)}`);
  return (old) => {
    if (old === undefined) return undefined;
    if (!isArray(old)) throw mongoError(14, `Path '${path}' contains an element of non-array type '${typeName(old)}'`);
    return old.length === 0 ? old : end === 1 ? old.slice(0, -1) : old.slice(1);
  };
};

const without = (old: unknown, operator: string, goes: (element: unknown) => boolean): unknown => {
  if (old === undefined) return undefined;
  if (!isArray(old)) throw badValueError(`Cannot apply ${operator} to a non-array value`);
  const left = old.filter((element) => !goes(element));
  return left.length === old.length ? old : left;
};

/** `$pull`: takes out the elements that equal a value or match a condition. */
export const pull = (operand: unknown): Change => {
  let goes: (element: unknown) => boolean;
  if (isRegex(operand)) goes = matchesRegex(regexOf(operand));
  else if (isOperatorDoc(operand)) {
    const tests = compileOperators(operand, { ...plainContext, compile: (filter) => compileFilter(filter) });
    goes = (element) => tests.every(({ test, negated }) => test(element) !== negated);
  } else if (isDoc(operand)) {
    const matches = compileFilter(operand);
    goes = (element) => isDoc(element) && matches(element);
  } else if (isArray(operand)) goes = (element) => equalValues(element, operand);
  else goes = equalTo(operand, compareBytes);
  return (old) => without(old, '$pull', goes);
};

/** `$pullAll`: takes out the elements that equal any of the given values. */
export const pullAll = (operand: unknown): Change => {
  if (!isArray(operand))
    throw badValueError(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return (old) => without(old, '$pullAll', (element) => operand.some((value) => equalValues(element, value)));
};
