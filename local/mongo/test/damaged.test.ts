import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { startMongo } from '../start-mongo.ts';
import { dataFolder, startProcess } from './server-process.ts';
import type { DataFolder } from './server-process.ts';

jest.setTimeout(60_000);

let whole: DataFolder;
let data: DataFolder;
let file: string;

/** Some hundred documents, so that the file has branch, leaf and overflow pages. */
beforeAll(async () => {
  whole = dataFolder();
  const server = await startMongo({ dataDir: whole.folder });
  const client = await MongoClient.connect(server.url);
  const rounds = client.db('club').collection<{ _id: number }>('rounds');
  await rounds.insertMany(
    Array.from({ length: 300 }, (_, i) => ({ _id: i, notes: 'x'.repeat(i % 50 === 0 ? 9000 : 200) })),
  );
  await client.close();
  await server.close();
});
afterAll(() => whole.remove());

beforeEach(() => {
  data = dataFolder();
  file = path.join(data.folder, 'data.mdb');
  copyFileSync(path.join(whole.folder, 'data.mdb'), file);
  copyFileSync(path.join(whole.folder, 'data.mdb-lock'), `${file}-lock`);
});
afterEach(() => data.remove());

const damage = (change: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
};
const foreign = async (): Promise<void> => {
  rmSync(file);
  const other = open({ path: file, noSubdir: true });
  await other.put('settings', { a: 1 });
  await other.close();
};

test.each<[string, () => void | Promise<void>, string]>([
  ['cut off in the middle', () => truncateSync(file, 40_000), 'is cut off after 40000 bytes, and more belongs to it'],
  ['cut off in its first page', () => truncateSync(file, 100), 'is cut off after 100 bytes, and more belongs to it'],
  ['emptied', () => truncateSync(file, 0), 'is empty'],
  ['overwritten with zeros', () => damage((bytes) => bytes.fill(0)), 'is overwritten with zeros'],
  ['zeros from the second page on', () => damage((bytes) => bytes.fill(0, 4096)), 'is overwritten with zeros'],
  ['zeros after the meta pages', () => damage((bytes) => bytes.fill(0, 8192)), 'is damaged at page'],
  ['random', () => damage((bytes) => randomBytes(bytes.length).copy(bytes)), 'is not a data file of this store'],
  [
    'random after the meta pages',
    () => damage((bytes) => randomBytes(bytes.length - 8192).copy(bytes, 8192)),
    'is damaged at page',
  ],
  ['a text', () => writeFileSync(file, 'Dear diary, '.repeat(1000)), 'is not a data file of this store'],
  ['of another version', () => damage((bytes) => bytes.writeUInt32LE(1, 28)), 'was written by another version of LMDB'],
  ['of another program', foreign, 'holds the data of another program'],
  ['gone', () => rmSync(file), 'is missing, though a file beside it shows that there was one'],
  ['a folder', () => (rmSync(file), mkdirSync(file)), 'cannot be read (EISDIR'],
  [
    'miscounted',
    () => damage((bytes) => [128, 4096 + 128].forEach((at) => bytes.writeBigUInt64LE(7n, at))),
    'is damaged: it has 301 entries instead of 7',
  ],
])('when the data file is %s, then that is said and nothing is touched', async (_name, break_, words) => {
  await break_();
  const before = data.contents();
  await expect(startMongo({ dataDir: data.folder })).rejects.toThrow(`The data file ${file} ${words}`);
  expect(data.contents()).toEqual(before);
});

test('when the data file is damaged, then the server ends with one line about it', async () => {
  truncateSync(file, 40_000);
  const server = await startProcess(data.folder);
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.errors()).toMatch(
    /^The data file \S+ is cut off .* Nothing was changed\. Put a backup in the place of the folder .*\n$/,
  );
});

test('when what a page holds is no document, then that is said, and nothing is touched', async () => {
  // The sizes in front of the documents' fields.
  damage((bytes) => {
    for (let at = bytes.indexOf('notes'); at >= 0; at = bytes.indexOf('notes', at + 1))
      bytes.fill(0xff, at - 14, at - 10);
  });
  const before = data.contents();
  await expect(startMongo({ dataDir: data.folder })).rejects.toThrow(`The data file ${file} is damaged (`);
  expect(data.contents()).toEqual(before);
});

test('when a file is longer than it has to be, or has free pages at its end, then it opens as it is', async () => {
  truncateSync(file, readFileSync(file).length + 8192);
  const server = await startMongo({ dataDir: data.folder });
  const client = await MongoClient.connect(server.url);
  expect(await client.db('club').collection('rounds').countDocuments()).toBe(300);
  await client.close();
  await server.close();
});

const lockIsDamaged =
  /^The lock file \S+\/lock is damaged\. When no other server runs on this folder, remove that file and start again\.$/;
const lockCannotBeMade =
  /^The data folder \S+ cannot be locked \(\S+\/lock: unable to open database file\)\. Make the folder one that this user may write, and \S+\/lock no folder\.$/;
test.each([
  ['garbage', () => writeFileSync(path.join(data.folder, 'lock'), 'garbage!'.repeat(100)), lockIsDamaged],
  ['the number of a process', () => writeFileSync(path.join(data.folder, 'lock'), '4711\n'), lockIsDamaged],
  ['a folder', () => mkdirSync(path.join(data.folder, 'lock')), lockCannotBeMade],
])(
  'when the lock is %s, then nobody is told that another server runs, but what to do',
  async (_name, break_, words) => {
    break_();
    const start = (): Promise<unknown> => startMongo({ dataDir: data.folder });
    await expect(start).rejects.toThrow(words);
    await expect(start).rejects.toThrow(path.join(data.folder, 'lock'));
  },
);

test.each([
  ['emptied', () => writeFileSync(path.join(data.folder, 'lock'), '')],
  ["LMDB's own, damaged", () => writeFileSync(`${file}-lock`, randomBytes(8272))],
])('when a lock is %s and nobody holds it, then it is taken over', async (_name, break_) => {
  break_();
  const server = await startMongo({ dataDir: data.folder });
  await expect(startMongo({ dataDir: data.folder })).rejects.toThrow('in use by another running server');
  await server.close();
});
