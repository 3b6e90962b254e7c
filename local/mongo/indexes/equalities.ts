// Which paths a filter ties to one value or a short list of values. An index can answer these, and an upsert starts from them.
import { isArray, isDoc, isOperatorDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';

/** Calls `found` for each `path: values` that every matching document must satisfy: implicit equality, $eq and $in, also below $and and an $or of one. */
export const eachEquality = (filter: Doc, found: (path: string, values: unknown[]) => void): void => {
  for (const key of Object.keys(filter)) {
    const condition = filter[key];
    if (key === '$and' || (key === '$or' && isArray(condition) && condition.length === 1)) {
      if (isArray(condition)) for (const branch of condition) if (isDoc(branch)) eachEquality(branch, found);
    } else if (!key.startsWith('$')) {
      if (!isOperatorDoc(condition)) found(key, [condition]);
      else if ('$eq' in condition) {
        found(key, [condition.$eq]);
      } else if (isArray(condition.$in)) found(key, condition.$in);
    }
  }
};
