// Filters: from a query document to a function that tells whether a stored document matches.
import { badValueError } from '../errors.ts';
import { isArray, isDoc, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { equalTo } from './comparisons.ts';
import { compileOperators } from './operators.ts';
import type { FieldTest } from './operators.ts';
import { someAtPath } from './path.ts';
import type { ValueTest } from './path.ts';

export type Matches = (doc: Doc) => boolean;

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
