// Arithmetic and order across the numeric BSON types. In memory an int or double is a number, a long beyond 2^53 a Long.
import { Long } from 'bson';
import { badValueError } from '../errors.ts';
import { isDecimal, isLong } from './types.ts';

/** The number nearest to any numeric BSON value. */
export const toNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (isLong(value)) return value.toNumber();
  return Number(String(value));
};

type Exact = { digits: bigint; exponent: number };

const exactDecimal = (text: string): Exact => {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = match ?? [];
  return {
    digits: BigInt(`${minus === '-' ? '-' : ''}${whole}${fraction}` || '0'),
    exponent: Number(exponent) - fraction.length,
  };
};

// A double is an integer times a power of two, and 2^-n = 5^n / 10^n, so its exact decimal form is finite.
const exactDouble = (value: number): Exact => {
  let scaled = value;
  let halvings = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    halvings++;
  }
  return { digits: BigInt(scaled) * 5n ** BigInt(halvings), exponent: -halvings };
};

const exact = (value: unknown): Exact => {
  if (typeof value === 'number') return exactDouble(value);
  return exactDecimal(String(value));
};

const compareExact = (a: Exact, b: Exact): number => {
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.digits * 10n ** BigInt(a.exponent - exponent);
  const right = b.digits * 10n ** BigInt(b.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
};

const compareDoubles = (a: number, b: number): number => {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  // NaN is the least number and equals itself.
  return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
};

/** Orders two numeric values of any numeric type exactly; NaN comes first. */
export const compareNumbers = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  const left = toNumber(a);
  const right = toNumber(b);
  if (left !== right || !Number.isFinite(left)) return compareDoubles(left, right);
  return compareExact(exact(a), exact(b));
};

/** A text that is the same for equal numbers of any type and different for others. */
export const numberKey = (value: unknown): string => {
  const nearest = toNumber(value);
  if (Number.isSafeInteger(nearest) && !isDecimal(value)) return String(nearest === 0 ? 0 : nearest);
  if (!Number.isFinite(nearest)) return String(nearest);
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value);
  let { digits, exponent } = exact(value);
  if (digits === 0n) return '0';
  while (digits % 10n === 0n) {
    digits /= 10n;
    exponent++;
  }
  const rounded = Number(`${String(digits)}e${String(exponent)}`);
  const sameAsDouble = Number.isFinite(rounded) && compareExact(exactDouble(rounded), { digits, exponent }) === 0;
  if (sameAsDouble && (Number.isSafeInteger(rounded) || !Number.isInteger(rounded))) return String(rounded);
  return `${String(digits)}e${String(exponent)}`;
};

const refuseDecimal = (...values: unknown[]): void => {
  if (values.some(isDecimal)) throw badValueError('Arithmetic on Decimal128 values is not supported by this server');
};

const longResult = (value: bigint): Long | number => {
  if (BigInt.asIntN(64, value) !== value)
    throw badValueError('Failed to apply operation: the result does not fit into 64 bits');
  return Number.isSafeInteger(Number(value)) ? Number(value) : Long.fromBigInt(value);
};

const asBigInt = (value: unknown): bigint => (isLong(value) ? value.toBigInt() : BigInt(toNumber(value)));

const integral = (value: unknown): boolean => isLong(value) || Number.isSafeInteger(value);

/** a + b as `$inc` adds: integers stay exact up to 64 bits (beyond: code 2), Decimal128 is refused. */
export const addNumbers = (a: unknown, b: unknown): unknown => {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum) || !(integral(a) && integral(b))) return sum;
  }
  refuseDecimal(a, b);
  return integral(a) && integral(b) ? longResult(asBigInt(a) + asBigInt(b)) : toNumber(a) + toNumber(b);
};
