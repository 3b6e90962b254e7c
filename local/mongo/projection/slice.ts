// $slice in a projection.
import { mongoError } from '../errors.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isNumeric } from '../values/types.ts';

const invalid = (message: string): Error => mongoError(28667, `Invalid $slice syntax. ${message}`);

const integer = (value: unknown): number => {
  if (!isNumeric(value)) throw invalid('Expected a number');
  return Math.trunc(toNumber(value));
};

/** `$slice: n` (the first n, or the last -n) or `$slice: [skip, limit]`, skip counted from the end when negative. */
export const sliceOf = (operand: unknown): ((array: unknown[]) => unknown[]) => {
  if (!isArray(operand)) {
    const count = integer(operand);
    return (array) => (count < 0 ? array.slice(count) : array.slice(0, count));
  }
  if (operand.length !== 2) throw invalid('$slice takes exactly 2 arguments when it is given an array');
  const skip = integer(operand[0]);
  const limit = integer(operand[1]);
  if (limit <= 0)
    throw mongoError(28729, `First argument to $slice must be positive: ${String(limit)}`.replace('First', 'Second'));
  return (array) => {
    const from = skip < 0 ? Math.max(0, array.length + skip) : skip;
    return array.slice(from, from + limit);
  };
};
