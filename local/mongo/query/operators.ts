// The operators that stand under a field in a filter: `{ field: { $op: operand } }`.
import { badValueError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { equalTo, oneOf, ordered } from './comparisons.ts';
import { compileFilter } from './filter.ts';
import type { ValueTest } from './path.ts';

/** A test on the values at a path; `negated` ones must hold for no value there rather than for some. */
export type FieldTest = { test: ValueTest; negated: boolean };

const some = (test: ValueTest): FieldTest => ({ test, negated: false });
const none = (test: ValueTest): FieldTest => ({ test, negated: true });

const inOperands = (operator: string, operand: unknown): unknown[] => {
  if (!isArray(operand)) throw badValueError(`${operator} needs an array`);
  if (operand.some(isOperatorDoc)) throw badValueError(`cannot nest $ under ${operator}`);
  return operand;
};

const sizeTest = (operand: unknown): ValueTest => {
  const size = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(size))
    throw badValueError(`Failed to parse $size. Expected an integer in: $size: ${String(operand)}`);
  if (size < 0)
    throw badValueError(`Failed to parse $size. Expected a non-negative number in: $size: ${String(operand)}`);
  return (value) => isArray(value) && value.length === size;
};

const isFieldCondition = (operand: Doc): boolean =>
  isOperatorDoc(operand) && !['$and', '$or'].includes(Object.keys(operand)[0] ?? '');

/** The test that one array element must pass for `$elemMatch: operand`. */
export const elementTest = (operand: unknown): ((element: unknown) => boolean) => {
  if (!isDoc(operand)) throw badValueError('$elemMatch needs an Object');
  if (isFieldCondition(operand)) {
    const tests = compileOperators(operand);
    return (element) => tests.every(({ test, negated }) => test(element) !== negated);
  }
  const matches = compileFilter(operand);
  return (element) => (isDoc(element) ? matches(element) : isArray(element) && matches({ ...element }));
};

const notTests = (operand: unknown): FieldTest => {
  if (!isDoc(operand)) throw badValueError('$not needs a document');
  if (Object.keys(operand).length === 0) throw badValueError('$not cannot be empty');
  const tests = compileOperators(operand);
  return {
    test: (value, expand) => tests.every(({ test, negated }) => test(value, expand) !== negated),
    negated: true,
  };
};

const compileOne = (operator: string, operand: unknown): FieldTest => {
  switch (operator) {
    case '$eq':
      return some(equalTo(operand));
    case '$ne':
      return none(equalTo(operand));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return some(ordered(operator, operand));
    case '$in':
      return some(oneOf(inOperands(operator, operand)));
    case '$nin':
      return none(oneOf(inOperands(operator, operand)));
    case '$exists': {
      const wanted = !(operand === false || operand === null || (isNumeric(operand) && toNumber(operand) === 0));
      return { test: (value) => value !== undefined, negated: !wanted };
    }
    case '$size':
      return some(sizeTest(operand));
    case '$elemMatch': {
      const test = elementTest(operand);
      return some((value) => isArray(value) && value.some(test));
    }
    case '$not':
      return notTests(operand);
    default:
      throw badValueError(`unknown operator: ${operator}`);
  }
};

/** Compiles `{ $op: operand, … }`; an operator that this server does not have is refused with code 2. */
export const compileOperators = (operators: Doc): FieldTest[] =>
  Object.keys(operators).map((operator) => compileOne(operator, operators[operator]));
