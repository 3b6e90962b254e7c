// Aggregation expressions: read by mingo, after a check that every operator in them is one that it has.
import { Context } from 'mingo';
import { evalExpr } from 'mingo/core';
import * as expressionOperators from 'mingo/operators/expression';
import { badValueError, isMongoError, mongoError } from '../errors.ts';
import type { Matches } from '../query/context.ts';
import { isRegex, regexOf } from '../query/regex.ts';
import { isArray, isDoc, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { ownExpressions } from './own-expressions.ts';

// Scripts are never run; the others exist in mingo only, or depend on what this server does not keep.
const refused = new Set(['$function', '$accumulator', '$where', '$toHashedIndexKey', '$toDecimal', '$sigmoid']);

export const expressions = { ...expressionOperators, ...ownExpressions };
const expressionContext = Context.init({ expression: expressions });

const isKnown = (name: string): boolean => name in expressions && !refused.has(name);

// The variables that exist without being declared.
const systemVariables = ['ROOT', 'CURRENT', 'REMOVE', 'NOW'];

const checkVariable = (text: string, variables: readonly string[]): void => {
  if (!text.startsWith('$$')) return;
  const [name = ''] = text.slice(2).split('.');
  if (!systemVariables.includes(name) && !variables.includes(name))
    throw mongoError(17276, `Use of undefined variable: ${name}`);
};

/** The variables that an operator declares for what is inside it. */
const declared = (operator: string, operand: unknown): string[] => {
  if (!isDoc(operand)) return [];
  if (operator === '$let') return isDoc(operand.vars) ? Object.keys(operand.vars) : [];
  if (operator === '$reduce') return ['this', 'value'];
  return operator === '$map' || operator === '$filter' ? [typeof operand.as === 'string' ? operand.as : 'this'] : [];
};

/** Refuses an operator which this server does not have (code 168) and a variable that nobody declared (17276). */
export const checkExpression = (expression: unknown, variables: readonly string[]): void => {
  if (typeof expression === 'string') checkVariable(expression, variables);
  else if (isArray(expression)) for (const each of expression) checkExpression(each, variables);
  else if (isOperatorDoc(expression)) {
    const [name = '', ...more] = Object.keys(expression);
    if (more.length > 0)
      throw mongoError(
        15983,
        `An object representing an expression must have exactly one field: ${name}, ${more.join(', ')}`,
      );
    if (name === '$literal') return;
    if (!isKnown(name)) throw mongoError(168, `Unrecognized expression '${name}'`);
    const operand = expression[name];
    const inside = [...variables, ...declared(name, operand)];
    if (isDoc(operand) && !isOperatorDoc(operand))
      for (const part of Object.values(operand)) checkExpression(part, inside);
    else checkExpression(operand, inside);
  } else if (isDoc(expression))
    for (const name of Object.keys(expression)) checkExpression(expression[name], variables);
};

/** Regular expressions as mingo takes them. */
export const withRegexes = (value: unknown): unknown => {
  if (isRegex(value)) return regexOf(value);
  if (isArray(value)) return value.map(withRegexes);
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withRegexes(each)]));
};

/** Compiles an expression to a function of a document; `variables` are those of the command's `let`. */
export const compileExpression = (expression: unknown, variables: Doc = {}): ((doc: Doc) => unknown) => {
  checkExpression(expression, Object.keys(variables));
  const ready = withRegexes(expression);
  return (doc) => {
    try {
      return evalExpr(doc, ready, {
        context: expressionContext,
        variables,
        idKey: '_id',
        processingMode: 0,
        useStrictMode: true,
        scriptEnabled: false,
        failOnError: true,
      });
    } catch (error) {
      if (isMongoError(error)) throw error;
      throw badValueError(error instanceof Error ? error.message : String(error));
    }
  };
};

/** A `let` document with its constants and expressions evaluated. */
export const evaluateLet = (definitions: unknown): Doc => {
  if (!isDoc(definitions)) return {};
  return Object.fromEntries(
    Object.entries(definitions).map(([name, expression]) => [name, compileExpression(expression)({})]),
  );
};

/** `$expr` in a filter. */
export const matchesExpression =
  (variables: Doc) =>
  (expression: unknown): Matches => {
    const value = compileExpression(expression, variables);
    return (doc) => {
      const result = value(doc);
      return result !== false && result !== null && result !== undefined && result !== 0;
    };
  };
