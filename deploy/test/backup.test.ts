import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Binary, Collection, Double, Int32, Long, MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { startStore } from '@society/build-kit/store';
import { importMarker } from '@society/service-kit/store';
import { backUp, exact } from '../src/backup/backup.ts';
import { restore } from '../src/backup/restore.ts';
import { outcomeOf } from '../src/support/command.ts';
import { databases } from '../src/support/installation.ts';

// A store of its own, since it is emptied under the product's real names.
let store: Awaited<ReturnType<typeof startStore>>;
let client: MongoClient;
let folder: string;
const clear = () =>
  Promise.all(databases.flatMap((name) => [name, `north-${name}`]).map((name) => client.db(name).dropDatabase()));
beforeAll(async () => {
  store = await startStore();
  client = await MongoClient.connect(store.url);
});
afterAll(async () => {
  await client.close();
  await store.stop();
});
beforeEach(async () => {
  await clear();
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const collection = (database: string, name: string) => client.db(database).collection<Document & { _id: string }>(name);

/** Everything in the four databases, with the kinds of numbers told apart. */
const everything = async (prefix = ''): Promise<unknown> => {
  const found: Record<string, Document[]> = {};
  for (const database of databases) {
    const db = client.db(`${prefix}${database}`);
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      const documents = await db.collection(name).find({}, exact).sort({ _id: 1 }).toArray();
      if (documents.length > 0) found[`${database} ${name}`] = documents;
    }
  }
  return found;
};

const fill = async (): Promise<void> => {
  const person = (id: string) => ({
    _id: id,
    name: `Person ${id}`,
    version: new Int32(3),
    deleted: false,
    outbox: [{ id: `e${id}`, at: new Date('2026-03-12T18:00:00Z') }],
  });
  await collection('svc-players', 'players').insertMany(
    Array.from({ length: 45 }, (_, number) => person(`p${number}`)),
  );
  await collection('svc-auth', 'accounts').insertOne({
    _id: 'p1',
    hash: '$argon2id$',
    lastAt: new Date(0),
    nothing: null,
  });
  await collection('svc-league', 'matches').insertOne({
    _id: '12',
    points: new Double(18),
    many: Long.fromString('9007199254740993'),
    entries: [{ hole: new Int32(1), strokes: new Int32(0) }],
  });
  await collection('svc-media', 'objects').insertOne({
    _id: 'a.webp',
    bytes: new Binary(Buffer.from([0, 255, 1, 254])),
  });
};

test('when a backup is restored into an empty store, then everything is as it was', async () => {
  await fill();
  const before = await everything();
  expect(Object.keys(before as object)).toHaveLength(4);
  const { collections } = await backUp({ client, prefix: '' }, folder, new Date());
  expect(collections.find(({ collection }) => collection === 'players')?.documents).toBe(45);
  await clear();
  expect(await everything()).toEqual({});
  await restore({ client, prefix: '' }, folder, new Date());
  expect(await everything()).toEqual(before);
});

test('when a database is read, then the table comes first, so that it has no score that its matches lack, and counters last, so that what is drawn meanwhile has no number above them, and images after all that refers to them', async () => {
  for (const name of ['counters', 'table']) await collection('svc-league', name).insertOne({ _id: 'one' });
  await fill();
  const { collections } = await backUp({ client, prefix: '' }, folder, new Date());
  const ofLeague = collections.filter(({ database }) => database === 'svc-league');
  expect(ofLeague.map(({ collection }) => collection)).toEqual(['table', 'matches', 'counters']);
  expect(collections.at(-1)?.database).toBe('svc-media');
});

test('when a backup is restored, then nobody is told again what waited in it, but what the table needs, and no session comes back', async () => {
  await fill();
  const outbox = ['match.lineup', 'match.completed', 'substitute.asked', 'club.changed'].map((name) => ({ name }));
  await collection('svc-league', 'matches').insertOne({ _id: '13', pending: true, outbox });
  const states = [
    ['waiting', 'waiting'],
    ['dropped', 'waiting'],
    ['sent', 'waiting'],
    ['sent', 'failed'],
  ];
  await collection('svc-players', 'notices').insertMany(
    states.map(([mail, push], number) => ({ _id: `n${number}`, mail, push })),
  );
  await collection('svc-auth', 'sessions').insertOne({ _id: 's1' });
  await backUp({ client, prefix: '' }, folder, new Date());
  await clear();
  await restore({ client, prefix: '' }, folder, new Date());
  const notices = await collection('svc-players', 'notices').find({}).sort({ _id: 1 }).toArray();
  expect(notices.map(({ mail, push }): unknown[] => [mail, push])).toEqual([
    ['sending', 'dropped'],
    ['dropped', 'sending'],
    ['sent', 'dropped'],
    ['sent', 'failed'],
  ]);
  expect(await collection('svc-league', 'matches').findOne({ _id: '13' })).toMatchObject({
    pending: true,
    outbox: [{ name: 'match.completed' }, { name: 'club.changed' }],
  });
  expect(await collection('svc-auth', 'sessions').countDocuments()).toBe(0);
});

test('when the store is not empty, then nothing is restored', async () => {
  await fill();
  await backUp({ client, prefix: '' }, folder, new Date());
  await clear();
  await collection('svc-media', 'objects').insertOne({ _id: 'b.webp' });
  await expect(restore({ client, prefix: '' }, folder, new Date())).rejects.toThrow(
    'The database svc-media is not empty',
  );
  expect(Object.keys((await everything()) as object)).toEqual(['svc-media objects']);
});

const marked = async (): Promise<readonly string[]> => {
  const found = await Promise.all(
    databases.map((name) => client.db(name).collection(importMarker.collection).countDocuments({})),
  );
  return databases.filter((_, position) => found[position] === 1);
};

test('when a restore was broken off, then no service starts, no backup is made of the half, and restoring again gives all of it', async () => {
  await fill();
  const before = await everything();
  await backUp({ client, prefix: '' }, folder, new Date());
  await clear();
  const insertMany = jest.spyOn(Collection.prototype, 'insertMany').mockRejectedValueOnce(new Error('killed'));
  await expect(restore({ client, prefix: '' }, folder, new Date())).rejects.toThrow('killed');
  insertMany.mockRestore();
  await collection('svc-players', 'players').insertOne({ _id: 'half' });
  expect(await marked()).toEqual(databases);
  await expect(backUp({ client, prefix: '' }, path.join(folder, 'half'), new Date())).rejects.toThrow(
    'There is half a club here',
  );
  await restore({ client, prefix: '' }, folder, new Date());
  expect(await marked()).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('when a file was damaged, then nothing is restored, and that is said also before the store is emptied', async () => {
  await fill();
  await backUp({ client, prefix: '' }, folder, new Date());
  const file = path.join(folder, 'svc-league/matches.bson');
  const bytes = readFileSync(file);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const refused = () =>
    expect(restore({ client, prefix: '' }, folder, new Date())).rejects.toThrow('svc-league/matches is damaged');
  await refused();
  await clear();
  await refused();
  rmSync(file);
  await refused();
  expect(await everything()).toEqual({});
});

test('when a backup was broken off, then it is none', async () => {
  await fill();
  await backUp({ client, prefix: '' }, folder, new Date());
  // The disk was full before the end of the list, or it is the list of another program.
  for (const list of ['{ "at": "2026-', '{}', 'null', '{ "at": "2026-11-21", "collections": [{}] }']) {
    writeFileSync(path.join(folder, 'contents.json'), list);
    await expect(restore({ client, prefix: '' }, folder, new Date())).rejects.toThrow('holds no whole backup');
  }
  rmSync(path.join(folder, 'contents.json'));
  await expect(restore({ client, prefix: '' }, folder, new Date())).rejects.toThrow('holds no whole backup');
  await expect(backUp({ client, prefix: '' }, folder, new Date())).rejects.toThrow(
    `${folder} has a part of a backup that was broken off. Remove it, or name another folder.`,
  );
});

test('when a folder has a backup already, then it is not overwritten', async () => {
  await fill();
  await backUp({ client, prefix: '' }, folder, new Date());
  await expect(backUp({ client, prefix: '' }, folder, new Date())).rejects.toThrow(
    `${folder} has a backup already. Please name another folder.`,
  );
});

const run = (...args: readonly string[]) =>
  outcomeOf(process.execPath, ['deploy/src/backup/main.ts', ...args], { env: { MONGODB_URL: store.url } });

test('when there is no club in the databases, then it says so, and nothing is there that looks like a backup', async () => {
  await fill();
  expect(await run('backup', folder, '--prefix', 'south-')).toEqual({
    code: 1,
    said: 'There is no club here. Does MONGODB_URL name the right store, and is --prefix what the names of its databases begin with?\n',
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('when several clubs share a store, then each is backed up and restored by its prefix, under another if need be', async () => {
  await fill();
  const before = await everything();
  expect((await run('backup', folder)).code).toBe(0);
  expect((await run('restore', folder, '--prefix', 'north-')).code).toBe(0);
  expect(await everything('north-')).toEqual(before);
  expect(await run('restore', folder, '--prefix', 'north-')).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database north-svc-auth is not empty; .* restore before their first start, or /),
  });
  await client.db('svc-auth').dropDatabase();
  const ofNorth = path.join(folder, 'north');
  expect((await run('backup', ofNorth, '--prefix', 'north-')).said).toMatch(/svc-auth +accounts +1\n/);
});

test('when the command line makes no sense, then it says what it may be', async () => {
  for (const args of [['backup'], ['backup', folder, 'more'], ['backup', folder, '--prefx', 'north-']])
    expect(await run(...args)).toEqual({ code: 1, said: expect.stringContaining('Say which folder: npm run backup') });
});

test('when the commands are run, then they list what they have done', async () => {
  await fill();
  const { code, said } = await run('backup', folder);
  expect([code, said]).toEqual([0, expect.stringMatching(/svc-players +players +45\n/)]);
  await clear();
  expect(`${(await run('restore', folder)).said}\nThe backup is in ${folder}.\n`).toBe(said);
});

test('when personal data would go over a network unencrypted, then nothing is read', async () => {
  const { code, said } = await outcomeOf(process.execPath, ['deploy/src/backup/main.ts', 'backup', folder], {
    env: { MONGODB_URL: 'mongodb://store.example.org/' },
  });
  expect([code, said]).toEqual([1, expect.stringContaining('MONGODB_URL: is not encrypted')]);
});
