import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pushKeyIn } from './push-key.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'push-key-'))));
afterEach(() => rm(folder, { recursive: true }));

test('when a data folder has no key yet, as one from before, then one is made for its owner alone, and it stays', async () => {
  const made = await pushKeyIn(path.join(folder, 'data'));
  expect(made).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect((await stat(path.join(folder, 'data/push-key.pem'))).mode & 0o777).toBe(0o600);
  expect(await pushKeyIn(path.join(folder, 'data'))).toBe(made);
  expect(await readdir(path.join(folder, 'data'))).toEqual(['push-key.pem']);
});

test.each([
  ['empty', '\n'],
  ['cut short', '-----BEGIN PRIVATE KEY-----\nMIGHAgEA'],
])(
  'when the key is %s, as a crash may have left it, then it says where it is and what to do',
  async (_how, content) => {
    const file = path.join(folder, 'push-key.pem');
    await writeFile(file, content);
    await expect(pushKeyIn(folder)).rejects.toThrow(
      `${file} is empty or damaged, so no notice could go to phones. Put a copy of it in its place, or remove it: a new one is made then, and phones turn notices on again.`,
    );
  },
);

test('when the key is there but cannot be read, then none is made in its place, since phones know the old one', async () => {
  const file = path.join(folder, 'push-key.pem');
  await symlink('push-key.pem', file);
  await expect(pushKeyIn(folder)).rejects.toThrow(`${file} cannot be read (ELOOP`);
});

test('when the data folder cannot be made, then it says what to do', async () => {
  await writeFile(path.join(folder, 'a file'), '');
  await expect(pushKeyIn(path.join(folder, 'a file/data'))).rejects.toThrow(
    /^The data folder .*data cannot be made \(.*\)\. Set DATA_DIR to a folder that this user may write\.$/,
  );
});

test('when a crash left half a key beside, then a whole one is made', async () => {
  await writeFile(path.join(folder, 'push-key.pem.new'), '-----BEGIN');
  expect(await pushKeyIn(folder)).toMatch(/-----END PRIVATE KEY-----\n$/);
  expect(await readdir(folder)).toEqual(['push-key.pem']);
});
