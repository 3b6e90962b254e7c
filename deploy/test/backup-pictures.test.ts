import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { startStore } from '@society/build-kit/store';
import { backUp } from '../src/backup/backup.ts';
import { restore } from '../src/backup/restore.ts';
import { databases } from '../src/support/installation.ts';

type Stored = { readonly _id: string; readonly [field: string]: unknown };

// A store of its own, since it is emptied under the product's real names.
let store: Awaited<ReturnType<typeof startStore>>;
let client: MongoClient;
let folder: string;
beforeAll(async () => {
  store = await startStore();
  client = await MongoClient.connect(store.url);
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await client.close();
  await store.stop();
});

const collection = (database: string, name: string) => client.db(database).collection<Stored>(name);

test('when pictures were replaced while a backup was read, then those that its records show count as used after a restore', async () => {
  await collection('svc-players', 'players').insertMany([
    { _id: 'p1', photo: '/objects/face.webp', businessLogo: '/objects/firm.webp' },
    { _id: 'p2', photo: '/objects/face.webp' },
    { _id: 'p3', deleted: true },
  ]);
  await collection('svc-league', 'club').insertOne({ _id: 'club', logo: '/objects/club.webp' });
  await collection('svc-media', 'objects').insertMany([
    { _id: 'face.webp', users: ['p2:photo'] },
    { _id: 'firm.webp', users: [] },
    { _id: 'club.webp', users: [] },
    { _id: 'newer.webp', users: ['p1:photo'] },
  ]);
  await backUp({ client, prefix: '' }, folder, new Date());
  for (const name of databases) await client.db(name).dropDatabase();
  await restore({ client, prefix: '' }, folder, new Date());
  expect(await collection('svc-media', 'objects').find({}).sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'club.webp', users: ['club:logo'] },
    { _id: 'face.webp', users: ['p2:photo', 'p1:photo'] },
    { _id: 'firm.webp', users: ['p1:logo'] },
    { _id: 'newer.webp', users: ['p1:photo'] },
  ]);
});
