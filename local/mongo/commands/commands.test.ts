import { Double, MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { startMongo } from '../start-mongo.ts';
import type { MongoServer } from '../start-mongo.ts';
import { removeExpired } from './expiry.ts';
import { memoryJournal } from '../storage/journal.ts';
import { openCatalog, createCollection } from '../storage/catalog.ts';
import { addIndex, insertDocument } from '../storage/collection.ts';
import { checkIndexSpec } from '../indexes/index-spec.ts';

let server: MongoServer;
let client: MongoClient;
beforeAll(async () => {
  server = await startMongo();
  client = await MongoClient.connect(server.url);
});
afterAll(async () => {
  await client.close();
  await server.close();
});
beforeEach(() => client.db('club').dropDatabase());

const players = (): Collection<Document> => client.db('club').collection('players');

test.each([
  [{ find: 'players', foo: 1 }, 40415],
  [{ find: 'players', tailable: true }, 40415],
  [{ find: 1 }, 14],
  [{ find: 'players', filter: 'x' }, 14],
  [{ find: 'players', limit: -1 }, 51024],
  [{ find: 'players', sort: { a: 2 } }, 15975],
  [{ find: 'players', collation: { locale: 'en' } }, 40415],
  [{ find: 'players', hint: 'a_1' }, 40415],
  [{ find: 'players', let: { a: 1 } }, 40415],
  [{ find: 'players', apiVersion: '2' }, 40415],
  [{ find: 'players', apiStrict: true }, 40415],
  [{ find: 'players', maxTimeMS: -1 }, 2],
  [{ find: 'players', readConcern: { level: 'local', foo: 1 } }, 40415],
  [{ insert: 'players', documents: [{ a: 1 }], writeConcern: { foo: 1 } }, 40415],
  [{ insert: 'players', documents: [{ a: 1 }], writeConcern: { w: -1 } }, 9],
  [{ createIndexes: 'players', indexes: [{ key: { a: 1 } }] }, 9],
  [{ update: 'players', updates: [{ q: {}, u: [{ $set: { a: 1 } }] }] }, 14],
  [{ update: 'players', updates: [{ q: {}, u: { $set: { a: 1 } }, arrayFilters: [] }] }, 40415],
  [{ findAndModify: 'players', update: [{ $set: { a: 1 } }] }, 14],
  [{ find: 'players', readConcern: { level: 'snapshot' } }, 123],
  [{ find: 'players', txnNumber: 1 }, 20],
  [{ insert: 'players' }, 40414],
  [{ insert: 'a$b', documents: [{ a: 1 }] }, 73],
  [{ insert: 'players', documents: [{ a: 1 }], writeConcern: { w: 2 } }, 2],
  [{ update: 'players', updates: [{ q: {}, u: { $set: { a: 1 } }, foo: 1 }] }, 40415],
  [{ delete: 'players', deletes: [{ q: {}, limit: 2 }] }, 2],
  [{ findAndModify: 'players' }, 9],
  [{ findAndModify: 'players', remove: true, update: {} }, 9],
  [{ aggregate: 'players', pipeline: [] }, 40414],
  [{ aggregate: 'players', pipeline: [], cursor: {} }, 40324],
  [{ aggregate: 'players', pipeline: [{ $match: {} }], cursor: {} }, 40324],
  [{ aggregate: 'players', pipeline: [{ $lookup: {} }], cursor: {} }, 40324],
  [{ aggregate: 'players', pipeline: [{ $match: {}, $limit: 1 }], cursor: {} }, 40323],
  [{ aggregate: 'players', pipeline: [{ $match: {} }, { $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} }, 15952],
  [{ aggregate: 'players', pipeline: [{ $match: 1 }, { $group: { _id: 1, n: { $sum: 1 } } }], cursor: {} }, 15959],
  [{ create: 'players', capped: true, size: 5 }, 40415],
  [{ create: 'players', validator: { a: 1 } }, 40415],
  [{ create: 'players', collation: { locale: 'en' } }, 40415],
  [{ listIndexes: 'nowhere' }, 26],
  [{ dropIndexes: 'nowhere', index: 'x' }, 26],
  [{ getMore: 5, collection: 'players' }, 43],
  [{ mapReduce: 'players' }, 59],
  [{ distinct: 'players', key: 'a' }, 59],
  [{ bulkWrite: 1, ops: [], nsInfo: [] }, 59],
  [{ configureFailPoint: 'failCommand', mode: 'off' }, 59],
  [{ saslStart: 1 }, 59],
])('when the command is %j, then it is refused with code %d', async (command, code) => {
  // In a write, the refusal of one statement stands among the write errors.
  const reply: Document = await client
    .db('club')
    .command(command)
    .catch((error: unknown) => error as Document);
  const [writeError] = (reply.writeErrors ?? []) as Document[];
  expect(writeError?.code ?? reply.code).toBe(code);
});

test('when many clients change one document at once, then no change is lost', async () => {
  await players().insertOne({ name: 'Ann', n: 0, seen: [] });
  await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      players().updateOne({ name: 'Ann' }, { $inc: { n: 1 }, $push: { seen: i } } as Document),
    ),
  );
  const found = await players().findOne({ name: 'Ann' });
  expect(found?.n).toBe(100);
  expect(new Set(found?.seen as number[]).size).toBe(100);
});

test('when many clients compare and set a version, then exactly one of them wins each time', async () => {
  await players().insertOne({ name: 'Ann', version: 0 });
  for (let version = 0; version < 10; version++) {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => players().updateOne({ name: 'Ann', version }, { $inc: { version: 1 } })),
    );
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
  }
});

test('when many clients upsert the same unique key, then one document results', async () => {
  await players().createIndex({ email: 1 }, { unique: true });
  await Promise.all(
    Array.from({ length: 20 }, () => players().updateOne({ email: 'ann' }, { $inc: { n: 1 } }, { upsert: true })),
  );
  expect(await players().find().toArray()).toEqual([expect.objectContaining({ email: 'ann', n: 20 })]);
});

test('when an update matches but changes nothing, then it counts as matched only', async () => {
  await players().insertOne({ a: 1 });
  expect(await players().updateOne({ a: 1 }, { $set: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});

test('when an update without upsert finds nothing, then no collection is made', async () => {
  await players().updateOne({ a: 1 }, { $set: { a: 1 } });
  await players().findOneAndUpdate({ a: 1 }, { $set: { a: 1 } });
  expect(await client.db('club').listCollections().toArray()).toEqual([]);
});

test('when a double is stored, then it comes back as a double', async () => {
  await players().insertOne({ a: new Double(1) });
  const found = await players().findOne({ a: 1 }, { promoteValues: false });
  expect((found?.a as { _bsontype: string })._bsontype).toBe('Double');
});

test('when a document is larger than 16 MB, then it is refused, also when an update would make it so', async () => {
  const text = 'x'.repeat(8_500_000);
  await players().insertOne({ text });
  await expect(players().updateOne({}, { $set: { more: text } })).rejects.toMatchObject({ code: 17419 });
  const command = client.db('club').command({ insert: 'players', documents: [{ a: text, b: text }] });
  expect((await command).writeErrors).toEqual([expect.objectContaining({ index: 0, code: 2 })]);
});

test('when results are sorted, then types, arrays and missing fields take their places', async () => {
  await players().insertMany([
    { _id: 1, v: 'x' },
    { _id: 2, v: 3 },
    { _id: 3 },
    { _id: 4, v: [9, 1] },
    { _id: 5, v: null },
    { _id: 6, v: true },
  ] as Document[]);
  const ids = async (direction: 1 | -1): Promise<unknown[]> =>
    (await players().find().sort({ v: direction }).toArray()).map(({ _id }) => _id);
  expect(await ids(1)).toEqual([3, 5, 4, 2, 1, 6]);
  expect(await ids(-1)).toEqual([6, 1, 4, 2, 3, 5]);
});

test('when documents are sorted by a field below an array, then a scalar in it counts as null', async () => {
  await players().insertMany([
    { _id: 1, a: [{ x: 5 }] },
    { _id: 2, a: [7, { x: 9 }] },
    { _id: 3, a: { x: 1 } },
    { _id: 4, a: [] },
  ] as Document[]);
  const ids = async (direction: 1 | -1): Promise<unknown[]> =>
    (await players().find().sort({ 'a.x': direction }).toArray()).map(({ _id }) => _id);
  expect(await ids(1)).toEqual([2, 4, 3, 1]);
  expect(await ids(-1)).toEqual([2, 1, 3, 4]);
});

test('when documents are counted, then skip and limit hold', async () => {
  await players().insertMany([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  expect(await players().countDocuments({ n: { $gt: 1 } })).toBe(3);
  expect(await players().countDocuments({ n: { $gt: 1 } }, { skip: 1, limit: 5 })).toBe(2);
  expect(await players().countDocuments({ n: { $gt: 1 } }, { limit: 2 })).toBe(2);
  expect(await players().countDocuments({ n: 9 })).toBe(0);
  expect(await players().estimatedDocumentCount()).toBe(4);
});

test('when an index says so, then old documents are removed and others stay', () => {
  const catalog = openCatalog(memoryJournal());
  const sessions = createCollection(catalog, 'auth', 'sessions');
  addIndex(sessions, checkIndexSpec({ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }));
  for (const at of [new Date(0), new Date(59_000), 'never', undefined, [new Date(1_000_000), new Date(1000)]])
    insertDocument(sessions, { at: at ?? null });
  expect(removeExpired(catalog, 61_500)).toBe(2);
  expect(sessions.records.size).toBe(3);
});
