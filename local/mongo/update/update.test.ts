import { Long } from 'bson';
import { compileUpdate } from './update.ts';
import { refused } from '../test/refused.ts';

type Doc = Record<string, unknown>;

const apply = (doc: Doc, update: unknown, filter: Doc = {}): Doc =>
  compileUpdate({ filter, update, multi: false }).apply(doc);

const create = (filter: Doc, update: unknown): Doc => compileUpdate({ filter, update, multi: false }).create();

const cases: [string, Doc, Doc, Doc][] = [
  ['$set of a nested path', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
  ['$set beyond the end of an array', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$set in a document inside an array', { a: [{ x: 1 }] }, { $set: { 'a.0.x': 2 } }, { a: [{ x: 2 }] }],
  ['new fields in the order of their names', {}, { $set: { b: 1, a: 2 }, $inc: { a1: 3 } }, { a: 2, a1: 3, b: 1 }],
  ['$unset', { a: 1, b: { c: 1 } }, { $unset: { a: '', 'b.c': '', 'x.y': '' } }, { b: {} }],
  ['$unset in an array', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$inc', { a: 1 }, { $inc: { a: 5, n: 1 } }, { a: 6, n: 1 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: [3] } }, { a: [1, 2], b: [[3]] }],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [8, 9] } } }, { a: [1, 8, 9] }],
  ['$push with a negative $slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  [
    '$addToSet',
    { a: [{ x: 1, y: 2 }] },
    {
      $addToSet: {
        a: {
          $each: [
            { x: 1, y: 2 },
            { y: 2, x: 1 },
          ],
        },
      },
    },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull with a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull of documents', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
];

test.each(cases)('when an update uses %s, then the document changes so', (_name, before, update, after) => {
  const frozen = JSON.stringify(before);
  const result = apply(before, update);
  expect(JSON.stringify(Object.entries(result).sort())).toBe(JSON.stringify(Object.entries(after).sort()));
  expect(JSON.stringify(before)).toBe(frozen);
});

test('when fields are new, then they are stored in the order of their names', () => {
  expect(Object.keys(apply({ z: 0 }, { $set: { c: 1, a: 1 }, $inc: { b: 1 } }))).toEqual(['z', 'a', 'b', 'c']);
});

test('when the filter matched inside an array, then $ stands for that position', () => {
  expect(apply({ a: [{ k: 1 }, { k: 2 }] }, { $set: { 'a.$.v': 9 } }, { 'a.k': 2 })).toEqual({
    a: [{ k: 1 }, { k: 2, v: 9 }],
  });
  expect(
    apply(
      {
        a: [
          { k: 1, j: 1 },
          { k: 1, j: 2 },
        ],
      },
      { $set: { 'a.$.v': 9 } },
      { a: { $elemMatch: { k: 1, j: 2 } } },
    ),
  ).toEqual({
    a: [
      { k: 1, j: 1 },
      { k: 1, j: 2, v: 9 },
    ],
  });
  expect(apply({ a: [5, 7] }, { $inc: { 'a.$': 1 } }, { a: { $gt: 6 } })).toEqual({ a: [5, 8] });
});

test('when an integer grows beyond 2^53, then it stays exact', () => {
  expect(String(apply({ a: 9007199254740991 }, { $inc: { a: 2 } }).a)).toBe('9007199254740993');
  expect(() => apply({ a: Long.MAX_VALUE }, { $inc: { a: 1 } })).toThrow(refused(2));
});

test('when nothing changes, then the very same document comes back', () => {
  const doc = { a: [1], b: 2, c: [1] };
  expect(apply(doc, { $set: { b: 2 }, $addToSet: { a: 1 }, $pull: { c: 9 }, $unset: { x: '' } })).toBe(doc);
});

test('when an upsert inserts, then it starts from the equalities of the filter', () => {
  expect(
    create(
      { a: 1, 'b.c': { $eq: 2 }, $and: [{ d: { $in: [3] } }], e: { $gt: 4 } },
      { $set: { f: 5 }, $setOnInsert: { g: 6 } },
    ),
  ).toEqual({ a: 1, b: { c: 2 }, d: 3, f: 5, g: 6 });
  expect(create({ _id: 7, a: 1 }, { x: 1 })).toEqual({ _id: 7, x: 1 });
});

test.each([
  [{ a: 'x' }, { $inc: { a: 1 } }, 14],
  [{ a: 1 }, { $inc: { a: 'x' } }, 14],
  [{ a: 1 }, { $push: { a: 1 } }, 2],
  [{ a: null }, { $push: { a: 1 } }, 2],
  [{ a: 1 }, { $addToSet: { a: 1 } }, 2],
  [{ a: 1 }, { $pull: { a: 1 } }, 2],
  [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
  [{ a: [1] }, { $set: { 'a.b': 1 } }, 28],
  [{ a: null }, { $set: { 'a.b': 1 } }, 28],
  [{}, { $set: { a: 1, 'a.b': 1 } }, 40],
  [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  [{ _id: 1 }, { $set: { _id: 2 } }, 66],
  [{ _id: 1 }, { _id: 2, a: 1 }, 66],
  [{}, { $foo: { a: 1 } }, 9],
  [{}, { $set: 1 }, 9],
  [{}, { $set: { a: 1 }, b: 1 }, 9],
  [{}, { a: 1, $set: { b: 1 } }, 52],
  [{}, { $set: { 'a..b': 1 } }, 56],
  [{}, { $push: { a: { $each: 1 } } }, 2],
  [{}, { $push: { a: { $each: [], $foo: 1 } } }, 2],
  [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
  [{}, { $set: { 'a.$[]': 1 } }, 2],
  [{}, { $set: { 'a.$[x]': 1 } }, 2],
  [{}, [{ $set: { a: 1 } }], 9],
  [{}, { $mul: { a: 1 } }, 9],
  [{}, { $min: { a: 1 } }, 9],
  [{}, { $max: { a: 1 } }, 9],
  [{}, { $pop: { a: 1 } }, 9],
  [{}, { $pullAll: { a: [1] } }, 9],
  [{}, { $rename: { a: 'b' } }, 9],
  [{}, { $currentDate: { a: true } }, 9],
  [{}, { $bit: { a: { or: 1 } } }, 9],
  [{ a: [1] }, { $push: { a: { $each: [2], $sort: 1 } } }, 2],
  [{ a: [1] }, { $push: { a: { $each: [2], $position: 0 } } }, 2],
])('when %j is updated with %j, then it is refused with code %d', (doc, update, code) => {
  expect(() => apply(doc, update)).toThrow(refused(code));
});
