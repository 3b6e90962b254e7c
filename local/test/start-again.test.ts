import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../scripts/start-again.mjs');
let folder: string;
let file: string;
let watching: ChildProcess;
let said = '';

/** Resolves when the program has said this. */
const heard = async (words: string): Promise<void> => {
  while (!said.includes(words)) await new Promise((resolve) => setTimeout(resolve, 20));
  said = '';
};
const program = (words: string): string => `console.log('${words}'); setInterval(() => 0, 1000);`;
/** As git, and editors that save to another file first. */
const replaceBy = (text: string): void => {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  mkdirSync(path.join(folder, 'src'));
  file = path.join(folder, 'src/main.ts');
  writeFileSync(file, program('the first'));
  const begin = `import { startAgainOnChange } from ${JSON.stringify(script)};
    const end = startAgainOnChange({ folders: [${JSON.stringify(folder)}], command: process.execPath, args: [${JSON.stringify(file)}], options: { stdio: 'inherit' } });
    process.once('SIGTERM', async () => { await end(); console.log('ended'); });`;
  watching = spawn(process.execPath, ['--input-type=module', '-e', begin], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [watching.stdout, watching.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  await heard('the first');
});
afterEach(async () => {
  const closed = once(watching, 'close');
  watching.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

test('when a file of a running program is replaced again and again, as git does, then each time the program starts with the new one', async () => {
  for (const words of ['replaced', 'replaced again', 'and again']) {
    replaceBy(program(words));
    await heard(words);
  }
  writeFileSync(file, program('written in place'));
  await heard('written in place');
});

test('when a changed program does not start, then that is said, and the next change starts it', async () => {
  replaceBy('const half = {');
  await heard('has ended; it starts again when one of its files changes.');
  replaceBy(program('whole'));
  await heard('whole');
});
