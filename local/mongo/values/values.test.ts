import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { compareValues, equalValues } from './compare.ts';
import { keyOf } from './keys.ts';
import { addNumbers, numberKey } from './numbers.ts';
import { show } from './show.ts';
import { refused } from '../test/refused.ts';

const inOrder: unknown[] = [
  new MinKey(),
  undefined,
  null,
  Number.NaN,
  -Infinity,
  -1,
  0,
  Decimal128.fromString('0.1'),
  0.1,
  1,
  Long.fromString('9007199254740993'),
  Infinity,
  '',
  'A',
  'a',
  'b',
  'é',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { b: 0 },
  { a: 'x' },
  [],
  [1],
  [1, 2],
  [2],
  new Binary(Buffer.from('a')),
  new Binary(Buffer.from('ab')),
  new ObjectId('000000000000000000000001'),
  new ObjectId('000000000000000000000002'),
  false,
  true,
  new Date(-1),
  new Date(5),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 2, i: 1 }),
  /a/,
  new MaxKey(),
];

test("when values of all types are sorted, then they come in MongoDB's order", () => {
  for (let i = 0; i < inOrder.length; i++) {
    for (let j = 0; j < inOrder.length; j++) {
      const [a, b] = [inOrder[i], inOrder[j]];
      // Documents compare by the type of their first field before its name.
      if (i === j || [i, j].every((at) => at >= 17 && at <= 21)) continue;
      expect({ a, b, order: compareValues(a, b) < 0 }).toEqual({ a, b, order: i < j });
    }
  }
});

const simple = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    'a',
    '1',
    0,
    -0,
    1,
    2.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    2 ** 60,
    1e300,
  ),
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc
    .constantFrom('1', '1.0', '1E0', '0', '-0', '0.1', '9007199254740993', '1E300')
    .map((text) => Decimal128.fromString(text)),
  fc.constantFrom(new Date(0), new Date(1), new ObjectId('000000000000000000000001'), new Binary(Buffer.from('x'))),
);
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    simple,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a:1'), tie('any'), { maxKeys: 2 }),
  ),
})).any;

test('when two values are equal, then they share a hash key, and only then', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(keyOf(a) === keyOf(b)).toBe(equalValues(a, b));
    }),
    { numRuns: 3000 },
  );
});

test('when numbers of different types are equal, then so are their keys', () => {
  for (const [a, b] of [
    [1, Long.ONE],
    [2 ** 60, Long.fromString('1152921504606846976')],
    [Decimal128.fromString('2.50'), 2.5],
    [0, -0],
    [Decimal128.fromString('-0'), 0],
    [1e300, Decimal128.fromString('1E300')],
  ]) {
    expect([numberKey(a) === numberKey(b), equalValues(a, b)]).toEqual([equalValues(a, b), equalValues(a, b)]);
  }
  expect(numberKey(1)).toBe(numberKey(Long.ONE));
  expect(numberKey(2 ** 60)).toBe(numberKey(Long.fromString('1152921504606846976')));
  expect(numberKey(9007199254740992)).not.toBe(numberKey(Long.fromString('9007199254740993')));
});

test('when integers are added or multiplied, then nothing is rounded and nothing overflows silently', () => {
  expect(String(addNumbers(Long.fromString('9007199254740993'), 1))).toBe('9007199254740994');
  expect(addNumbers(Long.fromString('9007199254740993'), Long.fromString('-9007199254740992'))).toBe(1);
  expect(() => addNumbers(Decimal128.fromString('1'), 1)).toThrow(refused(2));
});

test("when a value is shown in a message, then it looks as in MongoDB's shell", () => {
  expect(show({ a: 'x', b: [1, null], c: new ObjectId('0123456789abcdef01234567'), d: {} })).toBe(
    `{ a: "x", b: [ 1, null ], c: ObjectId('0123456789abcdef01234567'), d: {} }`,
  );
});
