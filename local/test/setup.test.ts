import { spawnSync } from 'node:child_process';
import path from 'node:path';

const setup = path.resolve(__dirname, '../../scripts/setup.mjs');

/** Runs a script as `npm start` runs local mode. */
const runScript = (script: string): { readonly code: number | null; readonly errors: string } => {
  const main = `import { run } from ${JSON.stringify(setup)}; process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(script)}]);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', main], { encoding: 'utf8' });
  return { code: status, errors: stderr };
};

test('when a command is ended by a signal, then that is said, and it counts as failed', () => {
  const { code, errors } = runScript("process.kill(process.pid, 'SIGBUS')");
  expect(code).toBe(1);
  expect(errors).toContain('was ended by SIGBUS');
});

test('when a command ends by itself, then its code is passed on and nothing is added', () => {
  expect(runScript('process.exit(3)')).toEqual({ code: 3, errors: '' });
});
