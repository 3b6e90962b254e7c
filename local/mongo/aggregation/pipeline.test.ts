import { ObjectId } from 'bson';
import { compareBytes } from '../values/compare.ts';
import type { Doc } from '../values/types.ts';
import { compilePipeline, runUpdatePipeline } from './pipeline.ts';
import { refused } from '../test/refused.ts';

const players: Doc[] = [
  { _id: 1, club: 'a', n: 2, tags: ['x', 'y'], info: { z: 1 } },
  { _id: 2, club: 'b', n: 3, tags: [] },
  { _id: 3, club: 'a', n: 5, tags: null, info: null },
  { _id: 4, n: 'text' },
];

const run = (...pipeline: Doc[]): Doc[] =>
  compilePipeline(pipeline, {
    variables: { least: 3 },
    strings: compareBytes,
    documentsOf: (name) => (name === 'clubs' ? [{ _id: 'a' }, { _id: 'b' }, { other: 1 }] : []),
  })(players);

test.each<[string, Doc[], Doc[]]>([
  [
    '$group',
    [
      {
        $group: {
          _id: '$club',
          sum: { $sum: '$n' },
          avg: { $avg: '$n' },
          most: { $max: '$n' },
          all: { $push: '$n' },
          count: { $count: {} },
        },
      },
    ],
    [
      { _id: 'a', sum: 7, avg: 3.5, most: 5, all: [2, 5], count: 2 },
      { _id: 'b', sum: 3, avg: 3, most: 3, all: [3], count: 1 },
      { _id: null, sum: 0, avg: null, most: 'text', all: ['text'], count: 1 },
    ],
  ],
  [
    '$group with null',
    [{ $group: { _id: null, first: { $first: '$club' }, last: { $last: '$club' }, set: { $addToSet: '$club' } } }],
    [{ _id: null, first: 'a', last: null, set: ['a', 'b'] }],
  ],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
    ],
  ],
  [
    '$unwind keeping empties',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $project: { tags: 1, i: 1 } },
    ],
    [
      { _id: 1, tags: 'x', i: 0 },
      { _id: 1, tags: 'y', i: 1 },
      { _id: 2, i: null },
      { _id: 3, tags: null, i: null },
      { _id: 4, i: null },
    ],
  ],
  [
    '$lookup',
    [{ $lookup: { from: 'clubs', localField: 'club', foreignField: '_id', as: 'found' } }, { $project: { found: 1 } }],
    [
      { _id: 1, found: [{ _id: 'a' }] },
      { _id: 2, found: [{ _id: 'b' }] },
      { _id: 3, found: [{ _id: 'a' }] },
      { _id: 4, found: [{ other: 1 }] },
    ],
  ],
  ['$sortByCount', [{ $sortByCount: '$club' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
  [
    '$addFields',
    [{ $match: { _id: { $lte: 2 } } }, { $addFields: { 'info.k': '$n', tags: '$$REMOVE' } }],
    [
      { _id: 1, club: 'a', n: 2, info: { z: 1, k: 2 } },
      { _id: 2, club: 'b', n: 3, info: { k: 3 } },
    ],
  ],
  ['$unset', [{ $limit: 1 }, { $unset: ['info.z', 'tags'] }], [{ _id: 1, club: 'a', n: 2, info: {} }]],
  [
    '$replaceRoot',
    [{ $limit: 1 }, { $replaceRoot: { newRoot: { $mergeObjects: ['$info', { y: 2 }] } } }],
    [{ z: 1, y: 2 }],
  ],
  [
    '$facet',
    [{ $facet: { count: [{ $count: 'n' }], one: [{ $skip: 3 }, { $project: { n: 1 } }] } }],
    [{ count: [{ n: 4 }], one: [{ _id: 4, n: 'text' }] }],
  ],
  ['$unionWith', [{ $unionWith: 'clubs' }, { $count: 'n' }], [{ n: 7 }]],
  ['variables', [{ $match: { $expr: { $eq: ['$n', '$$least'] } } }, { $project: { _id: 1 } }], [{ _id: 2 }]],
  [
    'expressions that compare',
    [
      { $limit: 1 },
      { $project: { _id: 0, same: { $eq: ['$tags', 'x'] }, has: { $in: ['y', '$tags'] }, sum: { $sum: [1, 2] } } },
    ],
    [{ same: false, has: true, sum: 3 }],
  ],
  [
    'expressions on nothing',
    [{ $skip: 3 }, { $project: { _id: 0, up: { $toUpper: '$club' }, year: { $year: '$at' } } }],
    [{ up: '', year: null }],
  ],
])('when a pipeline uses %s, then it gives what MongoDB gives', (_name, pipeline, expected) => {
  const before = JSON.stringify(players);
  expect(run(...pipeline)).toEqual(expected);
  expect(JSON.stringify(players)).toBe(before);
});

test('when an ObjectId is made a text and back, then it is the same', () => {
  const id = new ObjectId();
  const [result] = compilePipeline([{ $project: { back: { $toObjectId: { $toString: '$_id' } } } }], {
    variables: {},
    strings: compareBytes,
    documentsOf: () => [],
  })([{ _id: id }]);
  expect(result).toEqual({ _id: id, back: id });
});

test('when an update is a pipeline, then it may only change fields', () => {
  expect(runUpdatePipeline([{ $set: { total: { $sum: '$s' } } }, { $unset: 's' }], { _id: 1, s: [1, 2] }, {})).toEqual({
    _id: 1,
    total: 3,
  });
  expect(() => runUpdatePipeline([{ $match: {} }], {}, {})).toThrow(refused(72));
});

test.each<[Doc, number]>([
  [{ $foo: 1 }, 40324],
  [{ $bucket: {} }, 40324],
  [{ $graphLookup: {} }, 40324],
  [{ $match: 1 }, 15959],
  [{ $sort: {} }, 15976],
  [{ $limit: 0 }, 15958],
  [{ $count: '' }, 40156],
  [{ $group: {} }, 15955],
  [{ $group: { _id: 1, n: 1 } }, 40234],
  [{ $group: { _id: 1, n: { $median: '$n' } } }, 15952],
  [{ $unwind: 'tags' }, 28818],
  [{ $unwind: { path: '$tags', foo: 1 } }, 40415],
  [{ $lookup: { from: 'clubs', as: 'x' } }, 9],
  [{ $project: {} }, 51272],
  [{ $project: { a: { $foo: 1 } } }, 31325],
  [{ $set: { a: { $function: {} } } }, 168],
  [{ $set: { a: '$$nope' } }, 17276],
])('when a stage is %j, then it is refused with code %d', (stage, code) => {
  expect(() => run(stage)).toThrow(refused(code));
});
