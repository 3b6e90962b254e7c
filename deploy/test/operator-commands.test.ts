import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Collection, MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { startStore } from '@society/build-kit/store';
import { serviceEnvironment } from '@society/service-kit/testing';
import { backUp } from '../src/backup/backup.ts';
import { restore } from '../src/backup/restore.ts';
import { readArchive } from '../src/club-file/format.ts';
import { importClub } from '../src/club-file/import.ts';
import { outcomeOf } from '../src/support/command.ts';
import { databases } from '../src/support/installation.ts';
import { archiveOf, contentsWith } from './club-file/contents.ts';

// A store of its own, since it is emptied under the product's real names.
let store: Awaited<ReturnType<typeof startStore>>;
let client: MongoClient;
let folder: string;
const clear = () => Promise.all(databases.map((name) => client.db(name).dropDatabase()));
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
  await importClub({ client, prefix: '' }, archiveOf(contentsWith()), new Date());
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One of the commands as npm runs it: in the root, called from this test's folder. */
const called = (command: string, env: Readonly<Record<string, string>> = {}) =>
  outcomeOf('sh', ['-c', command], {
    env: { MONGODB_URL: store.url, INIT_CWD: folder, NODE: process.execPath, ...env },
  });

test('when a folder is named relative to where the command was called, then it is that one', async () => {
  expect(await called('"$NODE" deploy/src/backup/main.ts backup monday')).toEqual({
    code: 0,
    said: expect.stringContaining(`\nThe backup is in ${path.join(folder, 'monday')}.\n`),
  });
  await clear();
  expect((await called('"$NODE" deploy/src/backup/main.ts restore monday')).code).toBe(0);
});

test('when a file is named relative to where the command was called, then it is that one', async () => {
  expect((await called('"$NODE" deploy/src/club-file/main.ts export our.club')).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['our.club']);
  await clear();
  expect((await called('"$NODE" deploy/src/club-file/main.ts import our.club')).code).toBe(0);
});

const expectClubKnown = async (): Promise<void> => {
  const knownTo = (service: string) => client.db(service).collection<{ _id: string }>('club').findOne({ _id: 'club' });
  const known = { version: 1, deleted: false, data: { name: 'A “Club”', contactEmail: 'hello@example.org' } };
  expect(await knownTo('svc-players')).toMatchObject({ ...known, data: { ...known.data, timeZone: 'Europe/London' } });
  expect(await knownTo('svc-auth')).toEqual({ _id: 'club', ...known });
};

test('when a club that nobody has ever changed is imported, then svc-players and svc-auth go by it, and not by their variables', () =>
  expectClubKnown());

test('when an archive of an older version, which left out fewer links, is imported, then it goes through without them', async () => {
  const accounts = client.db('svc-auth').collection('accounts');
  const before = await accounts.find({}).toArray();
  await clear();
  const withLinks = contentsWith().accounts.map((account) => ({ ...account, invitations: [{ id: 'a hash' }] }));
  await importClub({ client, prefix: '' }, archiveOf(contentsWith({ accounts: withLinks })), new Date());
  expect(await accounts.find({}).toArray()).toEqual(before);
});

test.each([
  ['that nobody had ever changed', () => client.db('svc-players').dropCollection('club')],
  [
    'of which svc-players has not heard the last',
    () =>
      client
        .db('svc-players')
        .collection('club')
        .updateOne({}, { $set: { 'data.name': 'Of Old' } }),
  ],
])('when a club %s is restored, then svc-players and svc-auth go by it as it is', async (_which, unheard) => {
  await client.db('svc-auth').dropCollection('club');
  await unheard();
  await backUp({ client, prefix: '' }, path.join(folder, 'monday'), new Date());
  await clear();
  await restore({ client, prefix: '' }, path.join(folder, 'monday'), new Date());
  await expectClubKnown();
});

test('when an export is broken off while it writes, then nothing has its name, and the next one goes through', async () => {
  const file = path.join(folder, 'our.club');
  const exported = '"$NODE" deploy/src/club-file/main.ts export our.club';
  expect((await called(`ulimit -f 0; ${exported}`)).code).not.toBe(0);
  expect(existsSync(file)).toBe(false);
  expect((await called(exported)).code).toBe(0);
  expect(readArchive(readFileSync(file)).manifest.club).toBe('A “Club”');
  expect(readdirSync(folder)).toEqual(['our.club']);
});

test('when another restore writes at the same time, then the one that meets its documents says so, not what the store calls them', async () => {
  const restoreHere = () => restore({ client, prefix: '' }, path.join(folder, 'monday'), new Date());
  await backUp({ client, prefix: '' }, path.join(folder, 'monday'), new Date());
  await clear();
  const insertMany = jest.spyOn(Collection.prototype, 'insertMany').mockImplementationOnce(async function (
    this: Collection,
    documents: readonly Document[],
  ) {
    await restoreHere();
    return this.insertMany(documents);
  });
  await expect(restoreHere()).rejects.toThrow(
    /^Another import or restore is writing here at the same time\. Let it end/,
  );
  insertMany.mockRestore();
});

test('when a backup is restored, then links that were open at the time open nothing: they may have been used or removed since', async () => {
  const accounts = client.db('svc-auth').collection('accounts');
  const boards = client.db('svc-league').collection('boardlinks');
  const before = await accounts.find({}).toArray();
  const link = { tokenHash: 'a hash', expiresAt: new Date('2100-01-01') };
  const links = { invitation: link, handed: link, reset: link, newAddress: { ...link, email: 'a@example.org' } };
  const kept = { passkeys: [{ id: 'k1' }], devices: [link], invitations: [{ id: 'a hash' }] };
  await accounts.updateMany({}, { $set: { ...links, ...kept } });
  await boards.insertOne({ hash: 'a hash' });
  await backUp({ client, prefix: '' }, path.join(folder, 'monday'), new Date());
  await clear();
  await restore({ client, prefix: '' }, path.join(folder, 'monday'), new Date());
  expect(await accounts.find({}).toArray()).toEqual(before.map((account) => ({ ...account, ...kept })));
  expect(await boards.countDocuments()).toBe(0);
});

/** The environment of a service that reaches no other one. */
const envOf = (name: 'svc-league' | 'svc-players', at: Readonly<{ url: string; database: string }>) => ({
  ...serviceEnvironment(name, at),
  ...nowhere,
  ...club,
});
const nowhere = {
  AUTH_URL: 'http://127.0.0.1:1',
  PLAYERS_URL: 'http://127.0.0.1:1',
  MEDIA_URL: 'http://127.0.0.1:1',
};
const club = { CLUB_NAME: 'Club', CLUB_LOCATION: 'Here', CLUB_CONTACT: 'hello@example.org', CLUB_TAGLINE: 'Golf' };

test('when people are sent again, then it says how many, however little is logged', async () => {
  const env = { ...envOf('svc-players', { url: store.url, database: 'svc-players' }), LOG_LEVEL: 'error' };
  const people = await client.db('svc-players').collection('players').countDocuments({ deleted: false });
  expect(await called('"$NODE" svc-players/src/republish.ts', env)).toEqual({
    code: 0,
    said: `${people} people were sent again.\n`,
  });
});

describe('the store is away', () => {
  const away = { url: 'mongodb://127.0.0.1:1', database: 'club' };

  test.each([
    ['deploy/src/backup/main.ts backup monday', { MONGODB_URL: away.url }],
    ['deploy/src/club-file/main.ts export our.club', { MONGODB_URL: away.url }],
    ['svc-league/src/rebuild.ts', envOf('svc-league', away)],
    ['svc-players/src/republish.ts', envOf('svc-players', away)],
    ['svc-league/src/main.ts', envOf('svc-league', away)],
    ['svc-players/src/main.ts', envOf('svc-players', away)],
  ])('when %s is run, then it says in a sentence what to look at', async (command, env) => {
    // Without what services log.
    expect(await called(`"$NODE" ${command} >/dev/null`, env)).toEqual({
      code: 1,
      said: 'The store cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Is it running, and does MONGODB_URL name it?\n',
    });
  });
});
