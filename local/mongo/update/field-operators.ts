// $set, $unset, $inc, $mul, $min, $max and $currentDate.
import { Timestamp } from 'bson';
import { badValueError, mongoError } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { addNumbers, multiplyNumbers } from '../values/numbers.ts';
import { show } from '../values/show.ts';
import { isDoc, isNumeric, typeName } from '../values/types.ts';
import type { Change } from './path.ts';

export const set = (operand: unknown): Change => {
  if (operand === undefined) throw badValueError('Cannot set a field to the undefined value');
  return () => operand;
};

export const unset = (): Change => () => undefined;

const arithmetic =
  (operator: '$inc' | '$mul', verb: string, combine: (old: unknown, by: unknown) => unknown) =>
  (by: unknown, path: string): Change => {
    if (!isNumeric(by)) throw mongoError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${show(by)}}`);
    return (old) => {
      if (old === undefined) return operator === '$inc' ? by : multiplyNumbers(0, by);
      if (!isNumeric(old)) {
        throw mongoError(
          14,
          `Cannot apply ${operator} to a value of non-numeric type. The document has the field '${path.split('.').at(-1) ?? path}' of non-numeric type ${typeName(old)}`,
        );
      }
      return combine(old, by);
    };
  };

export const increment = arithmetic('$inc', 'increment', addNumbers);
export const multiply = arithmetic('$mul', 'multiply', multiplyNumbers);

export const least =
  (operand: unknown): Change =>
  (old) =>
    old === undefined || compareValues(operand, old) < 0 ? operand : old;
export const greatest =
  (operand: unknown): Change =>
  (old) =>
    old === undefined || compareValues(operand, old) > 0 ? operand : old;

/** `$currentDate`: `true` or `{ $type: 'date' | 'timestamp' }`, anything else is code 2. */
export const currentDate = (operand: unknown): Change => {
  const now = new Date();
  if (typeof operand === 'boolean') return () => now;
  if (!isDoc(operand))
    throw badValueError(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  for (const option of Object.keys(operand))
    if (option !== '$type') throw badValueError(`Unrecognized $currentDate option: ${option}`);
  if (operand.$type === 'date') return () => now;
  if (operand.$type === 'timestamp') return () => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  throw badValueError(
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
};
