// The rules by which the unified test format compares an actual value with an expected one.
import { BSON } from 'mongodb';
import { isDoc } from '../values/types.ts';
import type { Doc } from '../values/types.ts';
import { listOf } from './values.ts';

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  const isWrapped = value instanceof BSON.Long || value instanceof BSON.Int32 || value instanceof BSON.Double;
  return isWrapped ? Number(value.toString()) : undefined;
};

const typesOf = (value: unknown): string[] => {
  if (numberOf(value) !== undefined) return ['int', 'long', 'double', 'number'];
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (value instanceof Date) return ['date'];
  if (value instanceof BSON.ObjectId) return ['objectId'];
  if (value instanceof BSON.Binary || value instanceof Uint8Array) return ['binData'];
  return typeof value === 'boolean' ? ['bool'] : [typeof value];
};

/** An error for a difference; a test that throws one has failed. */
export const mismatch = (at: string, message: string): Error =>
  Object.assign(new Error(`${at === '' ? '.' : at}: ${message}`), { mismatch: true });

const isSpecial = (expected: unknown): expected is Doc =>
  isDoc(expected) && Object.keys(expected).length === 1 && Object.keys(expected)[0]?.startsWith('$$') === true;

const matchSpecial = (expected: Doc, actual: unknown, at: string, root: boolean): void => {
  const [operator = ''] = Object.keys(expected);
  const operand = expected[operator];
  switch (operator) {
    case '$$unsetOrMatches':
      if (actual !== undefined && !(actual === null && operand !== null)) match(operand, actual, at, root);
      return;
    case '$$exists':
      if (operand !== (actual !== undefined)) throw mismatch(at, `exists should be ${String(operand)}`);
      return;
    case '$$type':
      if (!(Array.isArray(operand) ? operand : [operand]).some((type) => typesOf(actual).includes(String(type))))
        throw mismatch(at, `type should be ${String(operand)}`);
      return;
    case '$$lte':
      if (!((numberOf(actual) ?? Infinity) <= (numberOf(operand) ?? -Infinity))) throw mismatch(at, 'too large');
      return;
    case '$$matchAsRoot':
      match(operand, actual, at, true);
      return;
    default:
      throw mismatch(at, `the runner does not know ${operator}`);
  }
};

const shown = (value: unknown): string => {
  try {
    return BSON.EJSON.stringify({ value }).slice(9, 300);
  } catch {
    return String(value);
  }
};

const matchDocs = (expected: Doc, actual: unknown, at: string, root: boolean): void => {
  if (typeof actual !== 'object' || actual === null)
    throw mismatch(at, `want ${shown(expected)}, got ${shown(actual)}`);
  const fields: Doc = actual instanceof Map ? (Object.fromEntries(actual) as Doc) : { ...actual };
  for (const name of Object.keys(expected)) {
    if (!isSpecial(expected[name]) && !(name in fields)) throw mismatch(at, `${name} is missing`);
    match(expected[name], fields[name], `${at}.${name}`, false);
  }
  if (root) return;
  // The driver adds didUpsert itself.
  const extra = Object.keys(fields).find(
    (name) => !(name in expected) && fields[name] !== undefined && name !== 'didUpsert',
  );
  if (extra !== undefined) throw mismatch(at, `${extra} should not be there`);
};

/** Throws a mismatch unless `actual` matches `expected`. Documents at the root may have fields that are not expected. */
export const match = (expected: unknown, actual: unknown, at = '', root = true): void => {
  if (isSpecial(expected)) matchSpecial(expected, actual, at, root);
  else if (isDoc(expected)) matchDocs(expected, actual, at, root);
  else if (Array.isArray(expected)) {
    const list = listOf(actual);
    if (!Array.isArray(actual) || list.length !== expected.length)
      throw mismatch(at, `want ${shown(expected)}, got ${shown(actual)}`);
    expected.forEach((each, i) => match(each, list[i], `${at}[${String(i)}]`, root));
  } else if (numberOf(expected) !== undefined) {
    if (numberOf(actual) !== numberOf(expected)) throw mismatch(at, `want ${shown(expected)}, got ${shown(actual)}`);
  } else if (shown(expected) !== shown(actual)) throw mismatch(at, `want ${shown(expected)}, got ${shown(actual)}`);
};
