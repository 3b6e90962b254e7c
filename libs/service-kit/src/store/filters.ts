import mongoose from 'mongoose';

const marked = new WeakSet<object>();

/**
 * Marks query operators as written by the product's own code: `{ status: trusted({ $in: ['scheduled', 'in_progress'] }) }`. Use it only for
 * operators whose values were parsed. An unmarked object with operators is refused.
 */
export const trusted = <T extends Record<string, unknown>>(operators: T): T => {
  marked.add(operators);
  return mongoose.trusted(operators);
};

const check = (value: unknown, path: string): void => {
  if (value === null || typeof value !== 'object' || value instanceof Date || marked.has(value)) return;
  for (const [key, each] of Object.entries(value)) {
    if (key.startsWith('$') && !(path === '' && (key === '$or' || key === '$and')))
      throw new Error(`The operator ${key} in a filter must be wrapped in trusted()`);
    if (Array.isArray(each) && path === '') each.forEach((part) => check(part, ''));
    else check(each, `${path}.${key}`);
  }
};

/** Returns the filter. Throws if it holds an operator that is not marked as trusted. */
export const checkFilter = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  check(filter, '');
  return { ...filter };
};
