// Filters: from a query document to a function that tells whether a stored document matches.
import { badValueError, mongoError } from '../errors.ts';
import { isArray, isDoc, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { equalTo, matchesRegex } from './comparisons.ts';
import { plainContext } from './context.ts';
import type { FilterContext, Matches } from './context.ts';
import { compileOperators } from './operators.ts';
import type { FieldTest } from './operators.ts';
import { someAtPath } from './path.ts';
import type { ValueTest } from './path.ts';
import { isRegex, regexOf } from './regex.ts';

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

const compileField = (path: string, condition: unknown, context: FilterContext): Matches => {
  if (isRegex(condition)) return onField(path, { test: matchesRegex(regexOf(condition)), negated: false });
  if (isOperatorDoc(condition)) {
    const nested = { ...context, compile: (filter: Doc): Matches => compileFilter(filter, context) };
    return allOf(compileOperators(condition, nested).map((test) => onField(path, test)));
  }
  return onField(path, { test: equalTo(condition, context.strings), negated: false });
};

const branches = (operator: string, operand: unknown, context: FilterContext): Matches[] => {
  if (!isArray(operand)) throw badValueError(`${operator} must be an array`);
  if (operand.length === 0) throw badValueError(`${operator} must be a non-empty array`);
  return operand.map((branch) => {
    if (!isDoc(branch)) throw badValueError('$or/$and/$nor entries need to be full objects');
    return compileFilter(branch, context);
  });
};

const compileTop = (operator: string, operand: unknown, context: FilterContext): Matches => {
  switch (operator) {
    case '$and':
      return allOf(branches(operator, operand, context));
    case '$or': {
      const tests = branches(operator, operand, context);
      return (doc) => tests.some((test) => test(doc));
    }
    case '$nor': {
      const tests = branches(operator, operand, context);
      return (doc) => !tests.some((test) => test(doc));
    }
    case '$expr':
      return context.expression(operand);
    case '$comment':
      return always;
    case '$text':
      throw mongoError(27, 'text index required for $text query');
    case '$where':
      throw badValueError('no globalScriptEngine in $where parsing');
    default:
      throw badValueError(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
};

/** Compiles a filter. Everything that it does not support is refused with MongoDB's code, mostly 2 (BadValue). */
export const compileFilter = (filter: Doc, context: FilterContext = plainContext): Matches =>
  allOf(
    Object.keys(filter).map((key) =>
      key.startsWith('$') ? compileTop(key, filter[key], context) : compileField(key, filter[key], context),
    ),
  );
