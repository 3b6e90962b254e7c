import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@society/service-kit/testing';
import { lmdbJournal } from './lmdb-journal.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'journal-'))));
afterEach(() => rmSync(home, { recursive: true }));

const modeOf = (...parts: readonly string[]): string => (statSync(path.join(home, ...parts)).mode & 0o777).toString(8);
const openAndClose = async (folder: string): Promise<void> => {
  const journal = lmdbJournal(folder, () => undefined);
  journal.load(() => undefined);
  await journal.close();
};

test('when a folder has other things in it, then they and the folder keep their modes, and only the store’s own files are for the owner alone', async () => {
  mkdirSync(path.join(home, 'photos'), { mode: 0o755 });
  writeFileSync(path.join(home, 'script.sh'), '', { mode: 0o755 });
  chmodSync(home, 0o755);
  await openAndClose(home);
  expect([modeOf('.'), modeOf('photos'), modeOf('script.sh')]).toEqual(['755', '755', '755']);
  expect([modeOf('data.mdb'), modeOf('data.mdb-lock'), modeOf('lock')]).toEqual(['600', '600', '600']);
});

test('when a folder is one above a store, then it is refused before anything is made in it', async () => {
  await openAndClose(path.join(home, 'mongo'));
  expect(() => lmdbJournal(home, () => undefined)).toThrow(
    `The data folder ${home} is one folder too high: there is a store in ${path.join(home, 'mongo')}. Set DATA_DIR one folder lower.`,
  );
  expect(readdirSync(home)).toEqual(['mongo']);
  expect(modeOf('mongo')).toBe('700');
});

test('when a folder without a store is right below one, then it is refused before an empty store is begun in it', async () => {
  await openAndClose(home);
  const below = path.join(home, 'mongo');
  expect(() => lmdbJournal(below, () => undefined)).toThrow(
    `There is no store in the data folder ${below}, but one in ${home}. Set DATA_DIR one folder higher, or move that store's files into ${below}.`,
  );
  expect(existsSync(below)).toBe(false);
});

test('when a store has another one below by mistake, then both are opened as before', async () => {
  await openAndClose(path.join(home, 'made'));
  await openAndClose(home);
  renameSync(path.join(home, 'made'), path.join(home, 'mongo'));
  await openAndClose(home);
  await openAndClose(path.join(home, 'mongo'));
  expect(existsSync(path.join(home, 'mongo/data.mdb'))).toBe(true);
});

test('when the disk was full and the clock is put back meanwhile, then it is written again once there is room, not once the clock has caught up', async () => {
  const journal = lmdbJournal(home, () => undefined);
  const full = { ...fs.statfsSync(home), bavail: 0 };
  const looking = jest.spyOn(fs, 'statfsSync').mockImplementation(() => full);
  expect(journal.refusal()?.message).toMatch(/^No space left on device/);
  looking.mockRestore();
  const anHourAgo = Date.now() - 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => anHourAgo);
  expect(journal.refusal()).toBeDefined();
  await eventually(() => journal.refusal() === undefined, 5000);
  clock.mockRestore();
  await journal.close();
});
