// Filters: from a query document to a function that tells whether a stored document matches.
import { badValueError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { equalTo, inOperands, oneOf, ordered, sizeTest } from './comparisons.ts';
import { someAtPath } from './path.ts';
import type { ValueTest } from './path.ts';

export type Matches = (doc: Doc) => boolean;

/** A test on the values at a path. A `negated` test holds when no value there passes; the others hold when one passes. */
type FieldTest = { test: ValueTest; negated: boolean };

const some = (test: ValueTest): FieldTest => ({ test, negated: false });
const none = (test: ValueTest): FieldTest => ({ test, negated: true });

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

const always: Matches = () => true;

const allOf = (tests: Matches[]): Matches => {
  if (tests.length === 0) return always;
  const [first = always] = tests;
  return tests.length === 1 ? first : (doc) => tests.every((test) => test(doc));
};

const onField = (path: string, { test, negated }: FieldTest): Matches => {
  const parts = path.split('.');
  const found: Matches = parts.length === 1 ? topLevel(path, test) : (doc) => someAtPath(doc, parts, 0, test);
  return negated ? (doc) => !found(doc) : found;
};

const topLevel =
  (name: string, test: ValueTest): Matches =>
  (doc) =>
    test(Object.hasOwn(doc, name) ? doc[name] : undefined);

const compileField = (path: string, condition: unknown): Matches =>
  isOperatorDoc(condition)
    ? allOf(compileOperators(condition).map((test) => onField(path, test)))
    : onField(path, { test: equalTo(condition), negated: false });

const branches = (operator: string, operand: unknown): Matches[] => {
  if (!isArray(operand)) throw badValueError(`${operator} must be an array`);
  if (operand.length === 0) throw badValueError(`${operator} must be a non-empty array`);
  return operand.map((branch) => {
    if (!isDoc(branch)) throw badValueError('$or/$and/$nor entries need to be full objects');
    return compileFilter(branch);
  });
};

const compileTop = (operator: string, operand: unknown): Matches => {
  switch (operator) {
    case '$and':
      return allOf(branches(operator, operand));
    case '$or': {
      const tests = branches(operator, operand);
      return (doc) => tests.some((test) => test(doc));
    }
    default:
      throw badValueError(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
};

/** Compiles a filter. Everything that it does not support is refused with code 2 (BadValue). */
export const compileFilter = (filter: Doc): Matches =>
  allOf(
    Object.keys(filter).map((key) =>
      key.startsWith('$') ? compileTop(key, filter[key]) : compileField(key, filter[key]),
    ),
  );
