// $push, $addToSet and $pull.
import { badValueError } from '../errors.ts';
import { equalTo } from '../query/comparisons.ts';
import { compileFilter, compileOperators } from '../query/filter.ts';
import { equalValues } from '../values/compare.ts';
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

const sliced = (array: unknown[], slice: number): unknown[] => (slice < 0 ? array.slice(slice) : array.slice(0, slice));

/** `$push` with its clauses `$each` and `$slice`. */
export const push = (operand: unknown, path: string): Change => {
  const clauses = isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
  for (const clause of Object.keys(clauses)) {
    if (clause !== '$each' && clause !== '$slice') throw badValueError(`Unrecognized clause in $push: ${clause}`);
  }
  const added = eachOf('$push', clauses);
  const slice = clauses.$slice === undefined ? undefined : integer('$slice', clauses.$slice);
  return (old) => {
    const base = old ?? (old === undefined ? [] : null);
    if (!isArray(base))
      throw badValueError(`The field '${path}' must be an array but is of type ${typeName(old)} in document`);
    const next = [...base, ...added];
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

/** `$pull`: removes the elements that equal a value or match a condition. */
export const pull = (operand: unknown): Change => {
  let goes: (element: unknown) => boolean;
  if (isOperatorDoc(operand)) {
    const tests = compileOperators(operand);
    goes = (element) => tests.every(({ test, negated }) => test(element) !== negated);
  } else if (isDoc(operand)) {
    const matches = compileFilter(operand);
    goes = (element) => isDoc(element) && matches(element);
  } else if (isArray(operand)) goes = (element) => equalValues(element, operand);
  else goes = equalTo(operand);
  return (old) => {
    if (old === undefined) return undefined;
    if (!isArray(old)) throw badValueError('Cannot apply $pull to a non-array value');
    const left = old.filter((element) => !goes(element));
    return left.length === old.length ? old : left;
  };
};
