// What an index may be: ascending or descending keys, unique, sparse, partial, expiring. Other kinds are refused.
import { mongoError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { toNumber } from '../values/numbers.ts';
import { isArray, isDoc, isNumeric, isOperatorDoc, withoutFields } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import type { IndexSpec } from './collection-index.ts';

const options = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'background',
  'ns',
];
const partialOperators = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$in'];

const checkKey = (key: unknown): Doc => {
  if (!isDoc(key) || Object.keys(key).length === 0) throw mongoError(67, 'Index keys cannot be an empty object');
  for (const [path, direction] of Object.entries(key)) {
    if (path === '' || path.split('.').includes('')) throw mongoError(67, 'Index keys cannot contain an empty field.');
    if (path.includes('$'))
      throw mongoError(
        67,
        `Index key contains an illegal field name: field name starts with '$' or is a wildcard: ${path}`,
      );
    if (!isNumeric(direction)) throw mongoError(67, `Unknown index plugin '${String(direction)}'`);
    if (toNumber(direction) === 0 || Number.isNaN(toNumber(direction)))
      throw mongoError(67, 'Values in the index key pattern cannot be 0.');
  }
  return key;
};

const checkPartial = (expression: Doc): void => {
  for (const key of Object.keys(expression)) {
    const condition = expression[key];
    if ((key === '$and' || key === '$or') && isArray(condition)) {
      for (const branch of condition) if (isDoc(branch)) checkPartial(branch);
    } else if (key.startsWith('$')) throw mongoError(67, `unsupported expression in partial index: ${key}`);
    else if (isOperatorDoc(condition)) {
      for (const operator of Object.keys(condition)) {
        const refused = !partialOperators.includes(operator) || (operator === '$exists' && condition.$exists !== true);
        if (refused) throw mongoError(67, `unsupported expression in partial index: ${operator}`);
      }
    }
  }
  compileFilter(expression);
};

/** Checks an index as `createIndexes` declares it: unknown options are code 197, unsupported kinds 67, bad values 14 or 67, no name 9. */
export const checkIndexSpec = (given: unknown): IndexSpec => {
  if (!isDoc(given))
    throw mongoError(14, "BSON field 'createIndexes.indexes' is the wrong type, expected type 'object'");
  const key = checkKey(given.key);
  for (const name of Object.keys(given)) {
    if (!options.includes(name))
      throw mongoError(
        197,
        `The field '${name}' is not valid for an index specification, or not supported by this server.`,
      );
  }
  const { expireAfterSeconds, partialFilterExpression, sparse } = given;
  if (expireAfterSeconds !== undefined) {
    if (!isNumeric(expireAfterSeconds)) throw mongoError(14, "TTL index 'expireAfterSeconds' option must be numeric");
    if (toNumber(expireAfterSeconds) < 0)
      throw mongoError(67, "TTL index 'expireAfterSeconds' option cannot be less than 0");
    if (Object.keys(key).length > 1)
      throw mongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
    if ('_id' in key)
      throw mongoError(197, "The field 'expireAfterSeconds' is not valid for an _id index specification");
  }
  if (partialFilterExpression !== undefined) {
    if (!isDoc(partialFilterExpression)) throw mongoError(14, "The field 'partialFilterExpression' must be an object");
    if (sparse === true) throw mongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
    checkPartial(partialFilterExpression);
  }
  const { name } = given;
  if (typeof name !== 'string' || name === '')
    throw mongoError(9, `The 'name' field is a required property of an index specification`);
  return { v: 2, key, name, ...withoutFields(given, 'v', 'key', 'name', 'background', 'ns') };
};
