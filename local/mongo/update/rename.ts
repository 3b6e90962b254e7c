// $rename: moves a field, never into or out of an array.
import { badValueError } from '../errors.ts';
import { show } from '../values/show.ts';
import { field, isArray, isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { changeAt, parseUpdatePath } from './path.ts';

const refuseArrays = (doc: Doc, parts: string[], side: 'source' | 'destination'): void => {
  let value: unknown = doc;
  for (const part of parts) {
    if (isArray(value))
      throw badValueError(
        `The ${side} field cannot be an array element, '${parts.join('.')}' in doc with _id: ${show(doc._id)} has an array field on its way`,
      );
    value = isDoc(value) ? field(value, part) : undefined;
  }
};

/** The move of `source` to `operand`; a target that is no text, equal to the source or inside an array is code 2. */
export const rename = (source: string, operand: unknown): ((doc: Doc) => Doc) => {
  if (typeof operand !== 'string')
    throw badValueError(`The 'to' field for $rename must be a string: ${source}: ${show(operand)}`);
  if (source === operand)
    throw badValueError(`The source and target field for $rename must differ: ${source}: ${show(operand)}`);
  const from = parseUpdatePath(source);
  const to = parseUpdatePath(operand);
  if ([...from, ...to].some((part) => part.startsWith('$')))
    throw badValueError(`The source and target field for $rename may not be dynamic: ${source}`);
  return (doc) => {
    refuseArrays(doc, from, 'source');
    let moved: unknown;
    const without = changeAt(doc, from, false, (old) => {
      moved = old;
      return undefined;
    });
    if (moved === undefined) return doc;
    refuseArrays(doc, to, 'destination');
    return changeAt(without, to, true, () => moved);
  };
};
