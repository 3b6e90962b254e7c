// arrayFilters: one filter per identifier used in `$[identifier]`.
import { mongoError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { isArray, isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import type { ElementFilters } from './path.ts';

const identifiersOf = (filter: Doc): string[] =>
  Object.keys(filter).flatMap((key) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
    const branches = filter[key];
    return isArray(branches) ? branches.filter(isDoc).flatMap(identifiersOf) : [];
  });

/** Compiles the array filters of an update; a filter on no or on several identifiers, or one given twice, is code 9. */
export const compileArrayFilters = (filters: unknown): ElementFilters => {
  const compiled: ElementFilters = new Map();
  if (filters === undefined || filters === null) return compiled;
  if (!isArray(filters)) throw mongoError(14, "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  for (const filter of filters) {
    if (!isDoc(filter)) throw mongoError(14, "BSON field 'arrayFilters.0' is the wrong type, expected type 'object'");
    const [identifier, ...others] = [...new Set(identifiersOf(filter))];
    if (identifier === undefined)
      throw mongoError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    if (others.length > 0)
      throw mongoError(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${identifier}' and '${others[0] ?? ''}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      throw mongoError(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    }
    if (compiled.has(identifier))
      throw mongoError(9, `Found multiple array filters with the same top-level field name ${identifier}`);
    const matches = compileFilter(filter);
    compiled.set(identifier, (element) => matches({ [identifier]: element }));
  }
  return compiled;
};
