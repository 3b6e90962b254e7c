import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateKeyPair } from '@society/service-kit/auth';
import { ready, run } from './process.ts';
import type { Run } from './process.ts';

jest.setTimeout(120_000);

let folder: string;
let begun: Run;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'league-'))));
afterEach(async () => {
  begun.kill('SIGKILL');
  await begun.ended;
  await rm(folder, { recursive: true, force: true });
});

test('when the data folder cannot be made, then it ends and says what to do', async () => {
  await writeFile(path.join(folder, 'file'), '');
  begun = run({ DATA_DIR: path.join(folder, 'file/data'), DEMO_DATA: '0' });
  expect(await begun.ended).toBe(1);
  expect(begun.output()).toMatch(
    /^The data folder \S+ cannot be made \(.+\)\. Set DATA_DIR to a folder that this user may write\.$/m,
  );
});

test('when there is a key for push services, then none is made; when the static store has no app, then that is said', async () => {
  begun = run({
    DATA_DIR: path.join(folder, 'data'),
    DEMO_DATA: '0',
    PUSH_KEY: generateKeyPair('push').privateKey,
    STATIC_STORE: path.join(folder, 'statci'),
  });
  await ready(begun);
  expect(begun.output()).toContain(`There is no app in ${path.join(folder, 'statci')} yet, so browsers get none.`);
  begun.kill('SIGTERM');
  expect(await begun.ended).toBe(0);
  expect(await readdir(path.join(folder, 'data'))).toEqual(['mongo']);
});
