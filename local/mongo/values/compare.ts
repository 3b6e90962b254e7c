// MongoDB's order and equality of values (manual: "Comparison/Sort Order").
import { Long } from 'bson';
import type { Binary, BSONRegExp, ObjectId, Timestamp } from 'bson';
import { compareNumbers } from './numbers.ts';
import { textOf } from './show.ts';
import { isTagged, typeRank } from './types.ts';
import type { Doc } from './types.ts';

/** Order of UTF-8 bytes, which differs from JavaScript's order of UTF-16 units only beyond the basic plane. */
const compareBytes = (a: string, b: string): number => {
  if (a === b) return 0;
  if (/[\ud800-\udfff]/.test(a) || /[\ud800-\udfff]/.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
};

const sign = (n: number): number => (n < 0 ? -1 : n > 0 ? 1 : 0);

const compareArrays = (a: unknown[], b: unknown[]): number => {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return sign(a.length - b.length);
};

const compareDocs = (a: Doc, b: Doc): number => {
  const aKeys = Object.keys(a);
  const bKeys = Object.keys(b);
  const shared = Math.min(aKeys.length, bKeys.length);
  for (let i = 0; i < shared; i++) {
    const aKey = aKeys[i] ?? '';
    const bKey = bKeys[i] ?? '';
    const order =
      sign(typeRank(a[aKey]) - typeRank(b[bKey])) || compareBytes(aKey, bKey) || compareValues(a[aKey], b[bKey]);
    if (order !== 0) return order;
  }
  return sign(aKeys.length - bKeys.length);
};

const compareBinary = (a: Binary, b: Binary): number =>
  sign(a.length() - b.length()) || sign(a.sub_type - b.sub_type) || Buffer.compare(a.value(), b.value());

const regexText = (value: unknown): string => {
  if (value instanceof RegExp) return `${value.source}/${value.flags}`;
  const regex = value as BSONRegExp;
  return `${regex.pattern}/${regex.options}`;
};

const asDoc = (value: unknown): Doc => (isTagged(value, 'DBRef') ? value.toJSON() : value) as Doc;

/**
 * Orders any two BSON values: negative, 0 or positive. A missing field is `undefined` and comes before null.
 * Within documents the order of fields counts.
 */
export const compareValues = (a: unknown, b: unknown): number => {
  const rank = typeRank(a);
  const order = sign(rank - typeRank(b));
  if (order !== 0) return order;
  switch (rank) {
    case 3:
      return compareNumbers(a, b);
    case 4:
      return compareBytes(textOf(a), textOf(b));
    case 5:
      return compareDocs(asDoc(a), asDoc(b));
    case 6:
      return compareArrays(a as unknown[], b as unknown[]);
    case 7:
      return compareBinary(a as Binary, b as Binary);
    case 8:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 9:
      return sign(Number(a) - Number(b));
    case 10:
      return sign((a as Date).getTime() - (b as Date).getTime());
    case 11:
      return Long.fromBits((a as Timestamp).low, (a as Timestamp).high, true).compare(
        Long.fromBits((b as Timestamp).low, (b as Timestamp).high, true),
      );
    case 12:
      return compareBytes(regexText(a), regexText(b));
    case 13:
      return compareBytes(JSON.stringify(a), JSON.stringify(b));
    default:
      return 0;
  }
};

/** Equality as a filter has it: 1 equals Long 1, fields of documents in the same order. */
export const equalValues = (a: unknown, b: unknown): boolean => a === b || compareValues(a, b) === 0;
