import { mkdtemp, rm, stat } from 'node:fs/promises';
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
});
