import { chmodSync, readdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { eventually } from '@society/service-kit/testing';
import { startMongo } from '../start-mongo.ts';
import { dataFolder, startProcess } from './server-process.ts';

// Processes start and disks flush slowly on a busy machine.
jest.setTimeout(60_000);

type Counter = { _id: string; n: number };

let data: { folder: string; remove: () => void };
beforeEach(() => {
  data = dataFolder();
});
afterEach(() => data.remove());

const connect = (url: string): Promise<MongoClient> =>
  eventually(() => MongoClient.connect(url, { serverSelectionTimeoutMS: 1000, maxPoolSize: 8 }));

const kills = 20;

test('when the process is killed again and again amid concurrent writes, then nothing acknowledged is lost', async () => {
  const inserted: string[] = [];
  const counts = new Map<string, number>();

  /** Starts a server, checks what it has, and kills it amid writes. */
  const round = async (no: number): Promise<void> => {
    const server = await startProcess(data.folder);
    const client = await connect(server.url);
    const db = client.db('club');
    const events = db.collection<{ _id: string }>('events');
    const counters = db.collection<Counter>('counters');
    const kept = new Set((await events.find().toArray()).map(({ _id }) => _id));
    expect(inserted.filter((id) => !kept.has(id))).toEqual([]);
    for (const { _id, n } of await counters.find().toArray()) {
      // One more than acknowledged may have been on its way.
      expect(n - (counts.get(_id) ?? 0)).toBeGreaterThanOrEqual(0);
      expect(n - (counts.get(_id) ?? 0)).toBeLessThanOrEqual(1);
      counts.set(_id, n);
    }
    const enough = inserted.length + 100;
    let reached = (): void => undefined;
    const busy = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const writer = async (counter: string): Promise<void> => {
      for (let i = 0; ; i++) {
        const id = `${String(no)}-${counter}-${String(i)}`;
        await events.insertOne({ _id: id });
        inserted.push(id);
        await counters.updateOne({ _id: counter }, { $inc: { n: 1 } }, { upsert: true });
        counts.set(counter, (counts.get(counter) ?? 0) + 1);
        if (inserted.length > enough) reached();
      }
    };
    const writers = Array.from({ length: 8 }, (_, i) => writer(`counter${String(i)}`).catch(() => undefined));
    await busy;
    server.child.kill('SIGKILL');
    await Promise.all([server.exited, ...writers]);
    await client.close();
  };
  for (let no = 0; no < kills; no++) await round(no);
}, 300_000);

test('when a server starts again, then collections, indexes and natural order are as they were', async () => {
  const first = await startMongo({ dataDir: data.folder });
  const client = await connect(first.url);
  const users = client.db('club').collection<{ _id: number; email?: string }>('users');
  await users.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
  await users.createIndex({ name: 1 });
  await users.dropIndex('name_1');
  await users.insertMany([{ _id: 3, email: 'c' }, { _id: 1 }, { _id: 2 }, { _id: 9 }]);
  await users.deleteOne({ _id: 9 });
  await users.updateOne({ _id: 3 }, { $set: { email: 'changed' } });
  await client.db('club').createCollection('empty');
  await client.db('club').collection('gone').insertOne({ a: 1 });
  await client.db('club').collection('gone').drop();
  await client.close();
  await first.close();

  const second = await startMongo({ dataDir: data.folder });
  const again = await connect(second.url);
  const db = again.db('club');
  expect(await db.collection('users').find().toArray()).toEqual([{ _id: 3, email: 'changed' }, { _id: 1 }, { _id: 2 }]);
  expect((await db.collection('users').indexes()).map(({ name }) => name)).toEqual(['_id_', 'email_1']);
  await expect(db.collection('users').insertOne({ email: 'changed' })).rejects.toMatchObject({ code: 11000 });
  expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['empty', 'users']);
  await again.close();
  await second.close();
});

test('when a folder is in use, then a second server says so and ends, and the first goes on', async () => {
  const first = await startProcess(data.folder);
  const second = await startProcess(data.folder);
  expect(second.url).toBe('');
  expect((await second.exited).code).toBe(1);
  expect(second.errors()).toContain(`The data folder ${data.folder} is in use by another running server`);
  const client = await connect(first.url);
  await client.db('club').collection('users').insertOne({ name: 'Ann' });
  await client.close();
  first.child.kill('SIGTERM');
  expect(await first.exited).toEqual({ code: 0, signal: null });
});

test('when a server was killed, then its folder is free at once', async () => {
  const first = await startProcess(data.folder);
  first.child.kill('SIGKILL');
  await first.exited;
  const second = await startMongo({ dataDir: data.folder });
  await second.close();
});

test('when the port is taken, then the start fails and the folder is free again', async () => {
  const first = await startMongo();
  await expect(startMongo({ port: first.port, dataDir: data.folder })).rejects.toThrow('EADDRINUSE');
  const second = await startMongo({ dataDir: data.folder });
  await second.close();
  await first.close();
});

test('when data are kept, then nobody but their owner may read them, also those that an earlier version left open', async () => {
  const modes = (): string[] =>
    [data.folder, ...readdirSync(data.folder).map((name) => path.join(data.folder, name))].map((each) =>
      (statSync(each).mode & 0o777).toString(8),
    );
  const first = await startMongo({ dataDir: data.folder });
  await first.close();
  expect(modes()).toEqual(['700', '600', '600', '600']);
  chmodSync(data.folder, 0o755);
  chmodSync(path.join(data.folder, 'data.mdb'), 0o644);
  const second = await startMongo({ dataDir: data.folder });
  expect(modes()[0]).toBe('700');
  expect(modes().slice(1)).not.toContain('644');
  await second.close();
});

test('when there are more data than the store is made for, then it says so at the start and names the way out', async () => {
  const first = await startMongo({ dataDir: data.folder });
  await first.close();
  const said: string[] = [];
  const report = (message: string): void => void said.push(message);
  await (await startMongo({ dataDir: data.folder, report })).close();
  expect(said).toEqual([]);
  truncateSync(path.join(data.folder, 'data.mdb'), 300 * 1024 * 1024);
  await (await startMongo({ dataDir: data.folder, report })).close();
  expect(said).toEqual([
    'The embedded store holds 0 documents, in a file of 300 MB: more than it is made for. It keeps all of them in memory and gets slow at the start. ' +
      'Move to a MongoDB (MONGODB_URL): local/README.md says how.',
  ]);
});

test('when there are more than 50,000 documents, however small, then it says so at the start', async () => {
  const first = await startMongo({ dataDir: data.folder });
  const client = await MongoClient.connect(first.url);
  await client
    .db('club')
    .collection('rounds')
    .insertMany(Array.from({ length: 50_001 }, (_, no) => ({ no })));
  await client.close();
  await first.close();
  const said: string[] = [];
  await (await startMongo({ dataDir: data.folder, report: (message) => void said.push(message) })).close();
  expect(said).toEqual([expect.stringMatching(/^The embedded store holds 50001 documents, in a file of \d+ MB: more/)]);
});
