// $set, $unset and $inc.
import { badValueError, mongoError } from '../errors.ts';
import { addNumbers } from '../values/numbers.ts';
import { show } from '../values/show.ts';
import { isNumeric, typeName } from '../values/types.ts';
import type { Change } from './path.ts';

export const set = (operand: unknown): Change => {
  if (operand === undefined) throw badValueError('Cannot set a field to the undefined value');
  return () => operand;
};

export const unset = (): Change => () => undefined;

/** `$inc`: numbers only (14). */
export const increment = (by: unknown, path: string): Change => {
  if (!isNumeric(by)) throw mongoError(14, `Cannot increment with non-numeric argument: {${path}: ${show(by)}}`);
  return (old) => {
    if (old === undefined) return by;
    if (!isNumeric(old)) {
      throw mongoError(
        14,
        `Cannot apply $inc to a value of non-numeric type. The document has the field '${path.split('.').at(-1) ?? path}' of non-numeric type ${typeName(old)}`,
      );
    }
    return addNumbers(old, by);
  };
};
