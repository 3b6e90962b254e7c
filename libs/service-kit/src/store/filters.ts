import mongoose from 'mongoose';

const marked = new WeakSet<object>();

/**
 * Marks query operators as written by us: `{ status: trusted({ $in: ['scheduled', 'in_progress'] }) }`. Only for operators whose values
 * were parsed; an object with operators that is not marked is refused.
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

/** The same filter, once it is known to hold no operator that nobody marked as trusted; throws for one. */
export const checkFilter = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  check(filter, '');
  return { ...filter };
};
