import { BSONRegExp, Decimal128, Long, MaxKey, ObjectId } from 'bson';
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
  ['$lte with null', { a: { $lte: null } }, [{}, { a: null }], [{ a: 0 }]],
  ['$lt MaxKey', { a: { $lt: new MaxKey() } }, [{ a: 1 }, { a: 'x' }], [{ a: new MaxKey() }]],
  ['$ne on arrays', { a: { $ne: 1 } }, [{ a: [2] }, {}], [{ a: [1, 2] }, { a: 1 }]],
  ['$in with null and a regex', { a: { $in: [null, /^b/] } }, [{}, { a: 'bx' }], [{ a: 'ab' }]],
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
  ['$type', { a: { $type: ['string', 'null'] } }, [{ a: 'x' }, { a: [1, 'x'] }, { a: null }], [{ a: 1 }, {}]],
  ['$type array', { a: { $type: 'array' } }, [{ a: [] }], [{ a: 1 }]],
  ['$all', { a: { $all: [1, 2] } }, [{ a: [2, 3, 1] }], [{ a: [1] }, { a: 1 }]],
  ['$all with one value on a scalar', { a: { $all: [1] } }, [{ a: 1 }], [{ a: 2 }]],
  ['$mod', { a: { $mod: [3, 1] } }, [{ a: 4 }, { a: 4.9 }], [{ a: 3 }, { a: 'x' }]],
  [
    '$regex with options',
    { a: { $regex: 'ann', $options: 'i' } },
    [{ a: 'Joanna' }, { a: ['x', 'ANN'] }],
    [{ a: 'Bob' }, { a: 1 }],
  ],
  ['a BSON regular expression', { a: new BSONRegExp('^a.b$', 's') }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
  ['$not', { a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: 'x' }], [{ a: 6 }, { a: [1, 6] }]],
  ['$not around $ne', { a: { $not: { $ne: 5 } } }, [{ a: 5 }], [{ a: 4 }, {}]],
  [
    '$and, $or, $nor',
    { $and: [{ $or: [{ a: 1 }, { b: 1 }] }, { $nor: [{ c: 1 }] }] },
    [{ a: 1 }, { b: 1, c: 2 }],
    [{ a: 1, c: 1 }, {}],
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
  [{ a: { $regex: '(' } }, 51091],
  [{ a: { $regex: 'x', $options: 'x' } }, 51108],
  [{ a: { $size: 1.5 } }, 2],
  [{ a: { $type: 'text' } }, 2],
  [{ a: { $mod: [0, 1] } }, 2],
  [{ a: { $near: [1, 2] } }, 2],
  [{ $and: [] }, 2],
  [{ $or: 1 }, 2],
  [{ $where: 'true' }, 2],
  [{ $text: { $search: 'x' } }, 27],
  [{ $jsonSchema: {} }, 2],
])('when a filter is %j, then it is refused', (filter, code) => {
  expect(() => compileFilter(filter)).toThrow(refused(code));
});
