import fc from 'fast-check';
import { compileFilter } from '../query/filter.ts';
import {
  newCollection,
  addIndex,
  insertDocument,
  recordsFor,
  removeRecord,
  replaceDocument,
} from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import { memoryJournal } from '../storage/journal.ts';
import type { Doc } from '../values/types.ts';
import { checkIndexSpec } from './index-spec.ts';
import { indexRows } from './index-keys.ts';
import { candidates } from './planner.ts';
import { refused } from '../test/refused.ts';

/** An index with the name that a driver gives it. */
const named = (index: Doc): Doc => ({
  name: Object.entries(index.key as Doc)
    .map(([path, direction]) => `${path}_${String(direction)}`)
    .join('_'),
  ...index,
});

const collectionWith = (...indexes: Doc[]): Collection => {
  const collection = newCollection(
    { no: 1, database: 'club', name: 'matches', options: {}, uuid: '', indexes: [] },
    memoryJournal(),
  );
  for (const index of indexes) addIndex(collection, checkIndexSpec(named(index)));
  return collection;
};

const duplicate = (index: string, keyValue: Doc): Error =>
  expect.objectContaining({
    code: 11000,
    extra: expect.objectContaining({ keyValue }),
    message: expect.stringContaining(`index: ${index} dup key`),
  }) as Error;

test('when an index runs through an array, then there is a key for each element', () => {
  expect(indexRows({ f: 1, p: ['a', 'b'] }, ['f', 'p'])).toEqual([
    [1, 'a'],
    [1, 'b'],
  ]);
  expect(indexRows({ m: [{ a: 1, b: 2 }, { a: 3 }] }, ['m.a', 'm.b'])).toEqual([
    [1, 2],
    [3, undefined],
  ]);
  expect(indexRows({ m: [1] }, ['m.a'])).toEqual([[undefined]]);
  expect(() => indexRows({ a: [1], b: [2] }, ['a', 'b'])).toThrow(refused(171));
});

test('when a unique index covers an array field, then no element may stand twice under one fixture', () => {
  const matches = collectionWith({ key: { fixtureId: 1, players: 1 }, unique: true });
  insertDocument(matches, { fixtureId: 'f1', players: ['ann', 'bob'] });
  insertDocument(matches, { fixtureId: 'f2', players: ['ann', 'cid'] });
  insertDocument(matches, { fixtureId: 'f1', players: ['dan', 'dan'] });
  expect(() => insertDocument(matches, { fixtureId: 'f1', players: ['eve', 'bob'] })).toThrow(
    duplicate('fixtureId_1_players_1', { fixtureId: 'f1', players: 'bob' }),
  );
  expect(matches.records.size).toBe(3);
});

test('when a unique index is sparse, then documents without the field do not clash', () => {
  const users = collectionWith({ key: { email: 1 }, unique: true, sparse: true });
  insertDocument(users, { name: 'a' });
  insertDocument(users, { name: 'b' });
  insertDocument(users, { email: null });
  expect(() => insertDocument(users, { email: null })).toThrow(duplicate('email_1', { email: null }));
});

test('when a unique index is not sparse, then a missing field counts as null', () => {
  const users = collectionWith({ key: { email: 1 }, unique: true });
  insertDocument(users, { name: 'a' });
  expect(() => insertDocument(users, { name: 'b' })).toThrow(duplicate('email_1', { email: null }));
});

test('when a unique index is partial, then only documents that pass its filter clash', () => {
  const rounds = collectionWith({ key: { player: 1 }, unique: true, partialFilterExpression: { status: 'open' } });
  insertDocument(rounds, { player: 1, status: 'done' });
  insertDocument(rounds, { player: 1, status: 'done' });
  const open = insertDocument(rounds, { player: 1, status: 'open' });
  expect(() => insertDocument(rounds, { player: 1, status: 'open' })).toThrow(refused(11000));
  replaceDocument(rounds, open, { ...open.doc, status: 'done' });
  insertDocument(rounds, { player: 1, status: 'open' });
});

test('when an update would clash, then neither the document nor the index changes', () => {
  const users = collectionWith({ key: { email: 1 }, unique: true });
  insertDocument(users, { email: 'a' });
  const b = insertDocument(users, { email: 'b' });
  expect(() => replaceDocument(users, b, { ...b.doc, email: 'a' })).toThrow(refused(11000));
  expect(candidates(users.indexes, { email: 'b' })?.map(({ doc }) => doc.email)).toEqual(['b']);
});

test('when values are not unique, then a unique index cannot be built', () => {
  const users = collectionWith();
  insertDocument(users, { email: 'a' });
  insertDocument(users, { email: 'a' });
  expect(() => addIndex(users, checkIndexSpec(named({ key: { email: 1 }, unique: true })))).toThrow(refused(11000));
  expect(users.indexes).toHaveLength(1);
});

test('when a filter pins an indexed path, then only its documents are candidates', () => {
  const users = collectionWith({ key: { email: 1 } }, { key: { club: 1, tags: 1 } });
  for (let i = 0; i < 50; i++) insertDocument(users, { email: `e${String(i)}`, club: i % 5, tags: ['x', i] });
  expect(candidates(users.indexes, { email: 'e7', other: { $gt: 1 } })).toHaveLength(1);
  expect(candidates(users.indexes, { email: { $in: ['e7', 'e8', 'no'] } })).toHaveLength(2);
  expect(candidates(users.indexes, { $and: [{ club: 1 }, { tags: { $eq: 6 } }] })).toHaveLength(1);
  expect(candidates(users.indexes, { club: 1 })).toBeUndefined();
  expect(candidates(users.indexes, { email: { $gt: 'e7' } })).toBeUndefined();
  expect(candidates(users.indexes, { $or: [{ email: 'e7' }, { club: 1 }] })).toBeUndefined();
});

const value = fc.oneof(
  fc.constantFrom(null, 1, 2, 'x', true),
  fc.array(fc.constantFrom(1, 2, 'x', null), { maxLength: 3 }),
  fc.record({ b: fc.constantFrom(1, 'x') }),
);
const nested = fc.oneof(
  value,
  fc.array(fc.record({ b: fc.constantFrom(1, 2, null) }, { requiredKeys: [] }), { maxLength: 3 }),
);
const document = fc.record(
  { a: nested, c: fc.constantFrom(1, 2, null, 'x'), s: fc.constantFrom('open', 'done') },
  { requiredKeys: [] },
);
const condition = fc.oneof(
  value,
  fc.record({ $in: fc.array(fc.constantFrom(1, 2, 'x', null), { maxLength: 3 }) }),
  fc.record({ $eq: value }),
);
const filter = fc.record(
  { a: condition, 'a.b': condition, c: condition, s: fc.constantFrom('open', 'done') },
  { requiredKeys: [] },
);

test('when any filter is answered through indexes, then it finds what a scan of all finds', () => {
  const declarations = [
    { key: { a: 1 } },
    { key: { 'a.b': 1 }, sparse: true },
    { key: { c: 1, 'a.b': 1 } },
    { key: { c: -1 }, partialFilterExpression: { s: 'open' } },
    { key: { c: 1, s: 1 }, sparse: true },
  ];
  fc.assert(
    fc.property(
      fc.array(document, { maxLength: 8 }),
      fc.array(filter, { minLength: 1, maxLength: 4 }),
      fc.nat(7),
      (documents, filters, victim) => {
        const collection = collectionWith(...declarations);
        const records = documents.map((doc) => insertDocument(collection, { ...doc }));
        const gone = records[victim];
        if (gone !== undefined) removeRecord(collection, gone);
        const changed = records[victim + 1];
        if (changed !== undefined) replaceDocument(collection, changed, { ...changed.doc, c: 2, a: [{ b: 1 }] });
        for (const each of filters) {
          const matches = compileFilter(each);
          const found = [...recordsFor(collection, each as Doc)].filter(({ doc }) => matches(doc)).map(({ no }) => no);
          const scanned = [...collection.records.values()].filter(({ doc }) => matches(doc)).map(({ no }) => no);
          expect(found).toEqual(scanned);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test.each([
  [{ key: {} }, 67],
  [{ key: { a: 'text' } }, 67],
  [{ key: { a: '2dsphere' } }, 67],
  [{ key: { a: 0 } }, 67],
  [{ key: { '$**': 1 } }, 67],
  [{ key: { a: 1 }, collation: { locale: 'en' } }, 197],
  [{ key: { a: 1 }, sparse: true, partialFilterExpression: { a: 1 } }, 67],
  [{ key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }, 67],
  [{ key: { a: 1, b: 1 }, expireAfterSeconds: 1 }, 67],
  [{ key: { a: 1 }, expireAfterSeconds: 'x' }, 14],
])('when an index is declared as %j, then it is refused with code %d', (spec, code) => {
  expect(() => checkIndexSpec(spec)).toThrow(refused(code));
});
