import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { completeReset, getCalendarAddress, login, recordScore, requestReset } from '@society/contracts';
import { aPasskey } from '@society/contracts/testing';
import { eventually, testStore } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { admin, dropAll, prefixOf, serviceNames, startCommand, startInstallation } from './club-file/installation.ts';
import type { Installation } from './club-file/installation.ts';
import { makeClub, password } from './club-file/made-club.ts';
import type { MadeClub } from './club-file/made-club.ts';
import { seenIn } from './club-file/seen.ts';
import { ready, run as startLeague } from './process.ts';

jest.setTimeout(180_000);

const names = ['made', 'fresh', 'unused', 'refused'] as const;
let store: TestStore;
let folder: string;
let club: MadeClub & { readonly adminId: string };
let before: Awaited<ReturnType<typeof seenIn>>;
let calendar: unknown;
const fileOf = (name: string): string => path.join(folder, name);
const run = (name: (typeof names)[number], ...args: readonly string[]) => startCommand(store, name, args).ended;

/** Starts an installation for as long as something is asked of it. */
const within = async <T>(name: (typeof names)[number], ask: (installation: Installation) => Promise<T>): Promise<T> => {
  const installation = await startInstallation(store, name);
  try {
    return await ask(installation);
  } finally {
    await installation.stop();
  }
};
const signIn = ({ callAs }: Installation, email: string, secret: string) =>
  callAs({ id: club.adminId, role: 'admin' }, 'svc-auth').call(login, { body: { email, password: secret } });
const calendarOf = ({ callAs }: Installation) =>
  callAs({ id: club.ids.ann, role: 'player' }, 'svc-league').call(getCalendarAddress);

/** Of the host that it was made for, which is none of these installations'. */
const passkey = {
  id: 'k1',
  credentialId: aPasskey.used.id,
  rpId: 'golf.example.org',
  publicKey: aPasskey.publicKey,
  counter: 7,
  deviceType: 'singleDevice',
  backedUp: false,
  name: 'Phone',
  createdAt: new Date('2026-03-12T12:40:00Z'),
};
const accounts = (name: (typeof names)[number]) =>
  store.connection.useDb(`${prefixOf(store, name)}svc-auth`).collection<{ _id: string }>('accounts');

beforeAll(async () => {
  [store, folder] = [await testStore(), await mkdtemp(path.join(tmpdir(), 'club-file-'))];
  await within('made', async (made) => {
    club = { ...(await makeClub(made)), adminId: made.adminId };
    before = await seenIn(made, club);
    calendar = await calendarOf(made);
    const wish = { passkeys: [passkey], passkeyNeeded: true };
    await accounts('made').updateOne({ _id: club.ids.ann }, { $set: wish });
  });
  for (const [file, ...options] of [['plain.club'], ['secret.club', '--with-secrets']])
    expect(await run('made', 'export', fileOf(file ?? ''), ...options)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await dropAll(store, names);
  await store.close();
  await rm(folder, { recursive: true });
});

test('when a club is made for these tests, then it has what a club may have', () => {
  expect(before.tables['1']?.rows.filter(({ matchesPlayed }) => matchesPlayed > 0)).toHaveLength(5);
  expect(before.tables['2']?.rows.filter(({ leaguePoints }) => leaguePoints === 2)).toHaveLength(1);
  expect(Object.values(before.cards).filter(({ match }) => match.disputed)).toHaveLength(1);
  expect([before.waiting, before.devices, before.courses].map(({ length }) => length)).toEqual([1, 1, 2]);
  expect(Object.values(before.pictures)).toEqual([expect.stringMatching(/^200 /)]);
});

test('when an archive is written, then it is for its owner’s eyes, and a second one does not overwrite it', async () => {
  expect((await stat(fileOf('plain.club'))).mode & 0o777).toBe(0o600);
  const bytes = await readFile(fileOf('plain.club'));
  const { code, said } = await run('made', 'export', fileOf('plain.club'));
  expect([code, said]).toEqual([1, expect.stringContaining('plain.club is there already')]);
  expect(await readFile(fileOf('plain.club'))).toEqual(bytes);
});

test('when it is imported where nobody but the first admin is, then every table and card is the same, and people choose new passwords', async () => {
  await within('fresh', async () => undefined);
  const { code, said } = await run('fresh', 'import', fileOf('plain.club'));
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/matches +\d+\n[\s\S]*Forgot your password\?[\s\S]*made anew on the page Club/),
  ]);
  await within('fresh', async (fresh) => {
    expect(await seenIn(fresh, club)).toEqual(before);
    expect(await calendarOf(fresh)).not.toEqual(calendar);
    expect(await accounts('fresh').countDocuments({ passkeys: { $exists: true } })).toBe(0);
    await expect(signIn(fresh, admin.email, admin.password)).rejects.toThrow();
    const anybody = fresh.callAs({ id: club.adminId, role: 'admin' }, 'svc-auth');
    await anybody.call(requestReset, { body: admin });
    const token = await eventually(async () => {
      const [mail] = (await readdir(fresh.mailFolder)).filter((name) => name.endsWith('.txt'));
      const text = mail ? await readFile(path.join(fresh.mailFolder, mail), 'utf8') : '';
      return /reset\/([\w-]+)/.exec(text)?.[1] ?? false;
    });
    await anybody.call(completeReset, { params: { token: String(token) }, body: { password: 'the-club-in-april' } });
    expect(await signIn(fresh, admin.email, 'the-club-in-april')).toMatchObject({ id: club.adminId });
  });
});

test('when it is imported with secrets where nothing ever ran, then everybody signs in as before, and play goes on', async () => {
  const { code, said } = await run('unused', 'import', fileOf('secret.club'));
  expect([code, said]).toEqual([0, expect.stringContaining('notices are turned on again on each phone')]);
  await within('unused', async (unused) => {
    expect(await seenIn(unused, club)).toEqual(before);
    expect(await calendarOf(unused)).toEqual(calendar);
    // Their passkey has come, and works at its own host alone: here the password is enough.
    expect(await accounts('unused').findOne({ _id: club.ids.ann })).toMatchObject({ passkeys: [passkey] });
    expect(await signIn(unused, 'ann@example.org', password)).toMatchObject({ id: club.ids.ann });
    const body = { matchId: club.matches.running, playerId: club.ids.bob, hole: 2, strokes: 4 };
    const recorded = await unused
      .callAs({ id: club.ids.bob, role: 'player' }, 'svc-league')
      .call(recordScore, { body });
    expect(recorded).toMatchObject({ hole: 2, strokes: 4 });
  });
});

test('when there is a club already, then it is refused with what there is, and the club stays', async () => {
  const { code, said } = await run('made', 'import', fileOf('plain.club'));
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/There is a club here already: 6 people, 2 seasons, 4 fixtures/),
  ]);
  await within('made', async (made) => expect(await seenIn(made, club)).toEqual(before));
});

/** An archive packed anew with another first line. */
const withHead = (bytes: Buffer, change: (head: string) => string): Buffer => {
  const [head = '', ...lines] = gunzipSync(bytes).toString().split('\n');
  return gzipSync([change(head), ...lines].join('\n'));
};
const flipped = (bytes: Buffer): Buffer => {
  const at = Math.floor(bytes.length / 2);
  return Buffer.concat([bytes.subarray(0, at), Buffer.of((bytes[at] ?? 0) ^ 1), bytes.subarray(at + 1)]);
};
/** What the databases of an installation have collections of. */
const collectionsOf = async (name: (typeof names)[number]): Promise<readonly string[]> => {
  const found = serviceNames.map((service) =>
    store.connection.useDb(`${prefixOf(store, name)}${service}`).listCollections(),
  );
  return (await Promise.all(found)).flat().map((collection) => collection.name);
};

test.each([
  ['damaged', flipped, 'The archive is damaged'],
  ['cut', (bytes: Buffer) => bytes.subarray(0, -100), 'The archive is cut off'],
  ['foreign', () => Buffer.from('name,handicap\n'), 'This is no archive of a club'],
  [
    'newer',
    (bytes: Buffer) => withHead(bytes, (head) => head.replace(/"version":\d+/, '"version":99')),
    'The archive is of a newer version of the product',
  ],
])('when an archive is %s, then it is refused before anything is written', async (kind, change, words) => {
  await writeFile(fileOf(kind), change(await readFile(fileOf('plain.club'))));
  expect(await run('refused', 'import', fileOf(kind))).toEqual({ code: 1, said: expect.stringContaining(words) });
  expect(await collectionsOf('refused')).toEqual([]);
});

test.each([
  [
    'matches have events that nobody has heard of',
    'matches',
    { pending: true },
    /Not everybody has heard of every change yet \(svc-league\/matches /,
  ],
  [
    'the table lacks a match',
    'table',
    { results: {} },
    /is not counted as it is[\s\S]*Nothing was written\. Tables are put right by `npm run table:rebuild`, .*both by `REBUILD=1 npm start`/,
  ],
])('when %s, then no archive is written', async (_what, collection, wrong, words) => {
  const documents = store.connection.useDb(`${prefixOf(store, 'made')}svc-league`).collection(collection);
  const before = await documents.find({}).toArray();
  await documents.updateMany({}, { $set: wrong });
  const { code, said } = await run('made', 'export', fileOf('none.club'));
  for (const document of before) await documents.replaceOne({ _id: document._id }, document);
  expect([code, said]).toEqual([1, expect.stringMatching(words)]);
  expect(await readdir(folder)).not.toContain('none.club');
});

test('when parts contradict each other, then a start with REBUILD puts them right, and an archive is written', async () => {
  const league = store.connection.useDb(`${prefixOf(store, 'made')}svc-league`);
  await league.collection('table').updateMany({}, { $set: { results: {} } });
  await league.collection('people').updateMany({}, { $set: { 'data.name': 'Somebody Else' } });
  expect(await run('made', 'export', fileOf('rebuilt.club'))).toMatchObject({ code: 1 });
  const env = { MONGODB_URL: store.url, DATABASE_PREFIX: prefixOf(store, 'made'), DATA_DIR: fileOf('data') };
  const started = startLeague({ ...env, REBUILD: '1' });
  await ready(started);
  expect(started.output()).toContain('The tables are worked out anew, and everybody was sent again.');
  started.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(await run('made', 'export', fileOf('rebuilt.club'))).toMatchObject({ code: 0 });
  const { tables } = await within('made', (made) => seenIn(made, club));
  expect(tables).toEqual(before.tables);
});
