// The operators that stand under a field in a filter: `{ field: { $op: operand } }`.
import { badValueError, mongoError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, isOperatorDoc, typeName, typeNumbers } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { equalTo, matchesRegex, oneOf, ordered } from './comparisons.ts';
import type { FilterContext, Matches } from './context.ts';
import type { ValueTest } from './path.ts';
import { orAnyElement } from './path.ts';
import { compileRegex, isRegex, regexOf } from './regex.ts';

/** A filter's context, and the way to compile a whole filter inside an operator. */
export type OperatorContext = FilterContext & { compile: (filter: Doc) => Matches };

/** A test on the values at a path; `negated` ones must hold for no value there rather than for some. */
export type FieldTest = { test: ValueTest; negated: boolean };

const some = (test: ValueTest): FieldTest => ({ test, negated: false });
const none = (test: ValueTest): FieldTest => ({ test, negated: true });

const needsArray = (operator: string, operand: unknown): unknown[] => {
  if (!isArray(operand)) throw badValueError(`${operator} needs an array`);
  return operand;
};

const inOperands = (operator: string, operand: unknown): unknown[] => {
  const operands = needsArray(operator, operand);
  if (operands.some(isOperatorDoc)) throw badValueError(`cannot nest $ under ${operator}`);
  return operands;
};

const typeTest = (wanted: unknown): ValueTest => {
  const one = (type: unknown): ValueTest => {
    if (type === 'number') return (value) => isNumeric(value);
    const name = isNumeric(type)
      ? Object.keys(typeNumbers).find((known) => typeNumbers[known] === toNumber(type))
      : type;
    if (typeof name !== 'string' || !(name in typeNumbers)) {
      throw isNumeric(type)
        ? badValueError(`Invalid numerical type code: ${String(type)}`)
        : badValueError(`Unknown type name alias: ${String(type)}`);
    }
    return (value) => typeName(value) === name;
  };
  const types = isArray(wanted) ? wanted : [wanted];
  if (types.length === 0) throw mongoError(9, 'a must match at least one type');
  const tests = types.map(one);
  return orAnyElement((value) => tests.some((test) => test(value)));
};

const modTest = (operand: unknown): ValueTest => {
  const [divisor, remainder, ...more] = needsArray('malformed mod, $mod', operand);
  if (!isNumeric(divisor) || !isNumeric(remainder) || more.length > 0)
    throw badValueError('malformed mod, divisor and remainder must be numbers');
  const by = Math.trunc(toNumber(divisor));
  const rest = Math.trunc(toNumber(remainder));
  if (by === 0) throw badValueError('divisor cannot be 0');
  return orAnyElement(
    (value) => isNumeric(value) && Number.isFinite(toNumber(value)) && Math.trunc(toNumber(value)) % by === rest,
  );
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
  isOperatorDoc(operand) && !['$and', '$or', '$nor', '$expr'].includes(Object.keys(operand)[0] ?? '');

/** The test that one array element must pass for `$elemMatch: operand`. */
export const elementTest = (operand: unknown, context: OperatorContext): ((element: unknown) => boolean) => {
  if (!isDoc(operand)) throw badValueError('$elemMatch needs an Object');
  if (isFieldCondition(operand)) {
    const tests = compileOperators(operand, context);
    return (element) => tests.every(({ test, negated }) => test(element) !== negated);
  }
  const matches = context.compile(operand);
  return (element) => (isDoc(element) ? matches(element) : isArray(element) && matches({ ...element }));
};

const allTests = (operand: unknown, context: OperatorContext): FieldTest => {
  const operands = needsArray('$all', operand);
  if (operands.length === 0) return some(() => false);
  const tests = operands.map((each) => {
    if (isDoc(each) && '$elemMatch' in each) {
      const test = elementTest(each.$elemMatch, context);
      return (value: unknown) => isArray(value) && value.some(test);
    }
    if (isOperatorDoc(each)) throw badValueError('no $ expressions in $all');
    return isRegex(each) ? matchesRegex(regexOf(each)) : equalTo(each, context.strings);
  });
  return some((value, expand) => tests.every((test) => test(value, expand)));
};

const regexTest = (operand: unknown, options: unknown): ValueTest => {
  if (options !== undefined && typeof options !== 'string') throw badValueError('$options has to be a string');
  if (isRegex(operand)) {
    const base = regexOf(operand);
    return matchesRegex(options === undefined ? base : compileRegex(base.source, options));
  }
  if (typeof operand !== 'string') throw badValueError('$regex has to be a string');
  return matchesRegex(compileRegex(operand, options ?? ''));
};

const notTests = (operand: unknown, context: OperatorContext): FieldTest => {
  if (isRegex(operand)) return none(matchesRegex(regexOf(operand)));
  if (!isDoc(operand)) throw badValueError('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw badValueError('$not cannot be empty');
  const tests = compileOperators(operand, context);
  return {
    test: (value, expand) => tests.every(({ test, negated }) => test(value, expand) !== negated),
    negated: true,
  };
};

const compileOne = (operator: string, operand: unknown, all: Doc, context: OperatorContext): FieldTest | undefined => {
  switch (operator) {
    case '$eq':
      return some(equalTo(operand, context.strings));
    case '$ne':
      if (isRegex(operand)) throw badValueError("Can't have regex as arg to $ne.");
      return none(equalTo(operand, context.strings));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return some(ordered(operator, operand, context.strings));
    case '$in':
      return some(oneOf(inOperands(operator, operand), context.strings));
    case '$nin':
      return none(oneOf(inOperands(operator, operand), context.strings));
    case '$exists': {
      const wanted = !(operand === false || operand === null || (isNumeric(operand) && toNumber(operand) === 0));
      return { test: (value) => value !== undefined, negated: !wanted };
    }
    case '$type':
      return some(typeTest(operand));
    case '$mod':
      return some(modTest(operand));
    case '$size':
      return some(sizeTest(operand));
    case '$all':
      return allTests(operand, context);
    case '$elemMatch': {
      const test = elementTest(operand, context);
      return some((value) => isArray(value) && value.some(test));
    }
    case '$regex':
      return some(regexTest(operand, all.$options));
    case '$options':
      if (all.$regex === undefined) throw badValueError('$options needs a $regex');
      return undefined;
    case '$not':
      return notTests(operand, context);
    default:
      throw badValueError(`unknown operator: ${operator}`);
  }
};

/** Compiles `{ $op: operand, … }`; an operator that this server does not have is refused with code 2. */
export const compileOperators = (operators: Doc, context: OperatorContext): FieldTest[] =>
  Object.keys(operators).flatMap((operator) => compileOne(operator, operators[operator], operators, context) ?? []);
