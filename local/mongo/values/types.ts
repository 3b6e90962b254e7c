// BSON values as this server holds them in memory, and their order among types.
import type { BSONRegExp, DBRef, Decimal128, Long, MaxKey, MinKey, ObjectId } from 'bson';

export type Doc = Record<string, unknown>;

type Tagged = {
  readonly BSONRegExp: BSONRegExp;
  readonly DBRef: DBRef;
  readonly Decimal128: Decimal128;
  readonly Long: Long;
  readonly MaxKey: MaxKey;
  readonly MinKey: MinKey;
  readonly ObjectId: ObjectId;
};

const bsonTag = (value: object): string | undefined =>
  '_bsontype' in value && typeof value._bsontype === 'string' ? value._bsontype : undefined;

/** Whether a value is of this BSON type, by its tag: drivers bring classes of their own. */
export const isTagged = <Tag extends keyof Tagged>(value: unknown, tag: Tag): value is Tagged[Tag] =>
  typeof value === 'object' && value !== null && bsonTag(value) === tag;

export const isLong = (value: unknown): value is Long => isTagged(value, 'Long');
export const isDecimal = (value: unknown): value is Decimal128 => isTagged(value, 'Decimal128');
export const isNumeric = (value: unknown): boolean => typeof value === 'number' || isLong(value) || isDecimal(value);
export const isRegex = (value: unknown): boolean => value instanceof RegExp || isTagged(value, 'BSONRegExp');
export const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

/** True for an embedded document: not an array, a date, a regular expression or another BSON type. */
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof RegExp) &&
  bsonTag(value) === undefined;

/** The own field `name` of `doc`; names such as `constructor` are fields like any other. */
export const field = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

/** Sets a field under any name, `__proto__` included. */
export const setField = (doc: Doc, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
};

/** A copy of `doc` without some fields. */
export const withoutFields = (doc: Doc, ...names: string[]): Doc => {
  const rest: Doc = {};
  for (const name of Object.keys(doc)) if (!names.includes(name)) setField(rest, name, doc[name]);
  return rest;
};

/** A document whose first key is an operator, such as `{ $gt: 1 }`. A DBRef (`$ref`, `$id`) is a value. */
export const isOperatorDoc = (value: unknown): value is Doc => {
  if (!isDoc(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id';
};

const tagTypes: Record<string, string> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  Long: 'long',
  Int32: 'int',
  Double: 'double',
  Decimal128: 'decimal',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  BSONSymbol: 'symbol',
  DBRef: 'object',
};

const int32Max = 2 ** 31 - 1;

const numberType = (value: number): string => {
  if (!Number.isInteger(value) || Object.is(value, -0)) return 'double';
  if (value >= -int32Max - 1 && value <= int32Max) return 'int';
  return Number.isSafeInteger(value) ? 'long' : 'double';
};

/** The BSON type's name of a value; `missing` for a field that is not there. */
export const typeName = (value: unknown): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return numberType(value);
  if (typeof value === 'boolean') return 'bool';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  const tag = bsonTag(value);
  if (tag === undefined) return 'object';
  if (tag === 'Code') return 'javascript';
  return tagTypes[tag] ?? 'object';
};

const ranks: Record<string, number> = {
  minKey: 0,
  missing: 1,
  null: 2,
  int: 3,
  long: 3,
  double: 3,
  decimal: 3,
  symbol: 4,
  string: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
  javascript: 13,
  maxKey: 14,
};

/** The place of a value's type in MongoDB's comparison order. `$lt`, `$gt` and so on compare only values of the same place. */
export const typeRank = (value: unknown): number => {
  if (typeof value === 'number') return 3;
  if (typeof value === 'string') return 4;
  return ranks[typeName(value)] ?? 5;
};
