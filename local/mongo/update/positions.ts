// What `$` in an update path stands for: the array position at which the filter matched.
import { compileFilter, elementTest } from '../query/filter.ts';
import { field, isArray, isDoc, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

type Condition = { path: string; condition: unknown };

const conditionsOf = (filter: Doc): Condition[] =>
  Object.keys(filter).flatMap((key): Condition[] => {
    const condition = filter[key];
    if (key === '$and' && isArray(condition)) return condition.filter(isDoc).flatMap(conditionsOf);
    return key.startsWith('$') ? [] : [{ path: key, condition }];
  });

const elementAt = (doc: Doc, path: string[]): unknown => {
  let value: unknown = doc;
  for (const part of path) value = isDoc(value) ? field(value, part) : isArray(value) ? value[Number(part)] : undefined;
  return value;
};

const matcherFor = (condition: unknown, rest: string): ((element: unknown) => boolean) => {
  if (rest === '' && isDoc(condition) && '$elemMatch' in condition) {
    return elementTest(condition.$elemMatch);
  }
  // Conditions that a missing element fulfils match no particular element.
  if (
    isOperatorDoc(condition) &&
    Object.keys(condition).some((operator) => ['$ne', '$nin', '$not', '$size', '$exists'].includes(operator))
  )
    return () => false;
  const path = rest === '' ? 'element' : `element.${rest}`;
  const matches = compileFilter({ [path]: condition });
  return (element) => matches({ element });
};

/** The first position in the array at `array` whose element satisfies the filter's condition on it; undefined if none does. */
export const matchedPosition = (filter: Doc, doc: Doc, array: string[]): number | undefined => {
  const elements = elementAt(doc, array);
  if (!isArray(elements)) return undefined;
  const name = array.join('.');
  for (const { path, condition } of conditionsOf(filter)) {
    if (path !== name && !path.startsWith(`${name}.`)) continue;
    const found = elements.findIndex(matcherFor(condition, path.slice(name.length + 1)));
    if (found >= 0) return found;
  }
  return undefined;
};
