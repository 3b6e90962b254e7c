import { Decimal128, Long, MaxKey, ObjectId } from 'bson';
import { compileFilter } from './filter.ts';
import { refused } from '../test/refused.ts';

const matches = (filter: Record<string, unknown>, doc: Record<string, unknown>): boolean => compileFilter(filter)(doc);

const id = new ObjectId();

// filter, documents that match, documents that do not
const table: [string, Record<string, unknown>, Record<string, unknown>[], Record<string, unknown>[]][] = [
  [
    'equality',
    { a: 1 },
    [{ a: 1 }, { a: [2, 1] }, { a: Long.fromNumber(1) }, { a: Decimal128.fromString('1.0') }],
    [{ a: '1' }, { a: [[1]] }, {}],
  ],
  [
    'equality of long numbers beyond 2^53',
    { a: Long.fromString('9007199254740993') },
    [{ a: Long.fromString('9007199254740993') }],
    [{ a: 9007199254740992 }],
  ],
  [
    'equality of documents, in the order of fields',
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }],
  ],
  ['equality with null', { a: null }, [{}, { a: null }, { a: [null] }], [{ a: 0 }, { a: [] }]],
  [
    'null below an array',
    { 'a.z': null },
    [{ a: [{ z: 1 }, {}] }, { a: 5 }, {}],
    [{ a: [{ z: 1 }] }, { a: [] }, { a: [1, 2] }],
  ],
  ['null below a position', { 'a.0.z': null }, [{ a: [{}] }, { a: 5 }, {}], [{ a: [5] }]],
  ['an ObjectId', { a: id }, [{ a: new ObjectId(id.toHexString()) }], [{ a: id.toHexString() }]],
  ['a whole array', { a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
  ['a dotted path', { 'a.b': 1 }, [{ a: { b: 1 } }, { a: [{ b: 2 }, { b: 1 }] }], [{ a: { b: 2 } }, { 'a.b': 1 }]],
  ['a position', { 'a.1': 5 }, [{ a: [4, 5] }, { a: { 1: 5 } }], [{ a: [5, 4] }, { a: [0, [5]] }]],
  ['a field named like a method', { constructor: null }, [{}], [{ constructor: 1 }]],
  [
    '$gt only within its type',
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: [1, 9] }, { a: Long.fromNumber(7) }],
    [{ a: '6' }, { a: 5 }, { a: null }, {}, { a: Number.NaN }],
  ],
  ['$gte with dates', { a: { $gte: new Date(10) } }, [{ a: new Date(10) }], [{ a: 10 }, { a: new Date(9) }]],
  ['$lte with null', { a: { $lte: null } }, [{}, { a: null }, { a: [null] }], [{ a: 0 }, { a: [] }]],
  ['$lt MaxKey', { a: { $lt: new MaxKey() } }, [{ a: 1 }, { a: 'x' }], [{ a: new MaxKey() }]],
  ['$ne on arrays', { a: { $ne: 1 } }, [{ a: [2] }, {}], [{ a: [1, 2] }, { a: 1 }]],
  ['$in with null', { a: { $in: [null, 'b'] } }, [{}, { a: 'b' }], [{ a: 'ab' }]],
  ['$nin', { a: { $nin: [1, 2] } }, [{ a: 3 }, {}], [{ a: [2, 9] }]],
  ['$exists', { a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  ['not $exists', { 'a.b': { $exists: false } }, [{ a: 1 }, {}], [{ a: { b: 0 } }]],
  [
    '$elemMatch on documents',
    { a: { $elemMatch: { x: 1, y: { $gt: 1 } } } },
    [{ a: [{ x: 1, y: 2 }] }],
    [
      {
        a: [
          { x: 1, y: 0 },
          { x: 0, y: 2 },
        ],
      },
      { a: { x: 1, y: 2 } },
    ],
  ],
  ['$elemMatch on values', { a: { $elemMatch: { $gt: 1, $lt: 5 } } }, [{ a: [0, 3] }], [{ a: [0, 9] }, { a: 3 }]],
  ['$size', { a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [1] }, { a: 2 }]],
  ['$not', { a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: 'x' }], [{ a: 6 }, { a: [1, 6] }]],
  ['$not around $ne', { a: { $not: { $ne: 5 } } }, [{ a: 5 }], [{ a: 4 }, {}]],
  [
    '$and and $or',
    { $and: [{ $or: [{ a: 1 }, { b: 1 }] }, { c: 2 }] },
    [
      { a: 1, c: 2 },
      { b: 1, c: 2 },
    ],
    [{ a: 1 }, { c: 2 }],
  ],
  ['several operators, by different elements', { a: { $gt: 1, $lt: 5 } }, [{ a: [0, 9] }, { a: 3 }], [{ a: 0 }]],
];

test.each(table)('when a filter uses %s, then it matches as MongoDB does', (_name, filter, good, bad) => {
  for (const doc of good) expect({ doc, matches: matches(filter, doc) }).toEqual({ doc, matches: true });
  for (const doc of bad) expect({ doc, matches: matches(filter, doc) }).toEqual({ doc, matches: false });
});

test.each([
  [{ a: { $foo: 1 } }, 2],
  [{ $foo: 1 }, 2],
  [{ a: { $gt: 1, x: 2 } }, 2],
  [{ a: { $in: 1 } }, 2],
  [{ a: { $in: [{ $gt: 1 }] } }, 2],
  [{ a: { $not: 1 } }, 2],
  [{ a: { $not: {} } }, 2],
  [{ a: { $size: 1.5 } }, 2],
  [{ $and: [] }, 2],
  [{ $or: 1 }, 2],
])('when a filter is %j, then it is refused', (filter, code) => {
  expect(() => compileFilter(filter)).toThrow(refused(code));
});

// What MongoDB knows and this server does not: answered exactly or not at all.
test.each([
  { a: /x/ },
  { a: { $regex: 'x' } },
  { a: { $in: [/x/] } },
  { a: { $ne: /x/ } },
  { a: { $gt: /x/ } },
  { a: { $not: /x/ } },
  { a: { $type: 'string' } },
  { a: { $mod: [3, 1] } },
  { a: { $all: [1] } },
  { a: { $near: [1, 2] } },
  { $nor: [{ a: 1 }] },
  { $expr: { $eq: ['$a', 1] } },
  { $comment: 'x' },
  { $where: 'true' },
  { $text: { $search: 'x' } },
  { $jsonSchema: {} },
])('when a filter is %j, which is not supported, then it is refused with code 2', (filter) => {
  expect(() => compileFilter(filter)).toThrow(refused(2));
});
