import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { startMongo } from './start-mongo.ts';
import type { MongoServer } from './start-mongo.ts';

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

test('when documents are inserted, then they are found by any of their fields', async () => {
  const players = client.db('club').collection('players');
  await players.insertMany([
    { name: 'Ann', handicap: 12 },
    { name: 'Bob', handicap: 20 },
  ]);
  expect(await players.findOne({ handicap: { $gt: 15 } })).toMatchObject({ name: 'Bob' });
});

test('when a result is larger than a batch, then the cursor gives all of it in order', async () => {
  const many = client.db('club').collection<{ _id: number }>('many');
  await many.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i })));
  const seen = await many.find({}, { batchSize: 7 }).toArray();
  expect(seen.map(({ _id }) => _id)).toEqual(Array.from({ length: 250 }, (_, i) => i));
});

test('when a value is taken in a unique index, then the insert fails as in MongoDB', async () => {
  const users = client.db('club').collection('users');
  await users.createIndex({ email: 1 }, { unique: true });
  await users.insertOne({ email: 'ann@example.org' });
  await expect(users.insertOne({ email: 'ann@example.org' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { email: 1 },
    keyValue: { email: 'ann@example.org' },
    message: 'E11000 duplicate key error collection: club.users index: email_1 dup key: { email: "ann@example.org" }',
  });
});

test('when a command is unknown, then it is refused with code 59', async () => {
  await expect(client.db('club').command({ mapReduce: 'x' })).rejects.toMatchObject({
    code: 59,
    codeName: 'CommandNotFound',
  });
});

test('when it is for its own process only, then it has no port, and a socket that only its owner reaches and that goes with it', async () => {
  const own = await startMongo({ ownProcessOnly: true });
  const socket = decodeURIComponent(own.url.slice('mongodb://'.length));
  expect(own.port).toBe(0);
  expect(statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
  const ownClient = await MongoClient.connect(own.url);
  await ownClient.db('club').collection('users').insertOne({ name: 'Ann' });
  expect(await ownClient.db('club').collection('users').countDocuments()).toBe(1);
  await ownClient.close();
  await own.close();
  expect(existsSync(path.dirname(socket))).toBe(false);
});

test('when the folder of its socket was cleared away meanwhile, then it still closes, and lets go of its data', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cleared-'));
  const own = await startMongo({ ownProcessOnly: true, dataDir });
  rmSync(path.dirname(decodeURIComponent(own.url.slice('mongodb://'.length))), { recursive: true });
  await own.close();
  await (await startMongo({ dataDir })).close();
  rmSync(dataDir, { recursive: true });
});

describe('what has expired', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'expiry-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test.each([
    ['on disk', 'it is removed', { dataDir }, 0],
    ['in memory, for tests with clocks of their own', 'it stays', {}, 1],
  ])('when a minute has gone %s, then %s', async (_, __, options, left) => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
    });
    const own = await startMongo(options);
    const ownClient = await MongoClient.connect(own.url);
    const notices = ownClient.db('club').collection('notices');
    await notices.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
    await notices.insertMany([{ until: new Date('2026-01-01') }, { name: 'never expires' }]);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(await notices.countDocuments()).toBe(1 + left);
    await ownClient.close();
    await own.close();
  });
});
