// What a filter is compiled against.
import { badValueError } from '../errors.ts';
import { compareBytes } from '../values/compare.ts';
import type { CompareStrings } from '../values/compare.ts';
import type { Doc } from '../values/types.ts';

export type Matches = (doc: Doc) => boolean;

/** How texts compare, and the evaluation of `$expr` (with the command's variables). */
export type FilterContext = { strings: CompareStrings; expression: (operand: unknown) => Matches };

/** For filters that know no collation and no `$expr`: partial indexes, array filters, `$pull`. */
export const plainContext: FilterContext = {
  strings: compareBytes,
  expression: () => {
    throw badValueError('$expr is not allowed in this context');
  },
};
