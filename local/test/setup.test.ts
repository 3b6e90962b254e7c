import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const setup = path.resolve(__dirname, '../../scripts/setup.mjs');

/** Runs what scripts have in common, with `env` in its environment. */
const runModule = (main: string, env: Readonly<Record<string, string>> = {}) => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', main], {
    encoding: 'utf8',
    env: { ...process.env, HOST: '', ...env },
  });
  return { code: status, errors: stderr };
};

/** Runs a script as `npm start` runs local mode. */
const runScript = (script: string, env: Readonly<Record<string, string>> = {}) => {
  const main = `import { run } from ${JSON.stringify(setup)}; process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(script)}]);`;
  return runModule(main, env);
};

test('when PORT is no port, then that is said before anything is built', () => {
  const main = `import { command, ensurePort } from ${JSON.stringify(setup)}; await command(() => ensurePort());`;
  for (const PORT of ['abc', '70000'])
    expect(runModule(main, { PORT })).toEqual({
      code: 1,
      errors: `PORT is ${PORT}, and must be a whole number from 0 to 65535. Nothing was built.\n`,
    });
  expect(runModule(main, { PORT: '0' })).toEqual({ code: 0, errors: '' });
});

test('when a port is taken, then it says what to do about that one', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const at = (taken.address() as AddressInfo).port;
  const ask = (...orElse: readonly string[]) =>
    `import { command, ensurePort } from ${JSON.stringify(setup)}; await command(() => ensurePort(...${JSON.stringify([at, ...orElse])}));`;
  const said = (what: string) => ({
    code: 1,
    errors: `Port ${at} is already in use, so nothing was built. Stop what listens there, or ${what}.\n`,
  });
  const found = [runModule(ask()), runModule(ask('work with it'))];
  taken.close();
  expect(found).toEqual([said('choose another with PORT'), said('work with it')]);
});

test('when Node is told to use a proxy, then calls to this machine go there directly, and others do not', () => {
  const asked = `const server = require('node:http').createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', async () => {
    await fetch('http://127.0.0.1:' + server.address().port);
    await fetch('http://league.example').catch(({ cause }) => console.error(cause.code));
    process.exit();
  });`;
  const proxy = { NODE_USE_ENV_PROXY: '1', http_proxy: 'http://127.0.0.1:9', NO_PROXY: 'other.example' };
  expect(runScript(asked, proxy)).toEqual({ code: 0, errors: 'ECONNREFUSED\n' });
});

test('when an installation was broken off, and the lock file is again as it was before, then the packages are installed again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  cpSync(setup, path.join(folder, 'scripts/setup.mjs'));
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\nexit $NPM_ENDS_WITH\n', { mode: 0o755 });
  writeFileSync(path.join(folder, 'package.json'), '{ "workspaces": [], "engines": { "node": ">=20" } }');
  const main = `import { command, ensurePackages } from ${JSON.stringify(path.join(folder, 'scripts/setup.mjs'))}; await command(ensurePackages);`;
  const install = (version: string, NPM_ENDS_WITH: string) => {
    writeFileSync(
      path.join(folder, 'package-lock.json'),
      JSON.stringify({ version, packages: { '': { workspaces: [] } } }),
    );
    return runModule(main, { PATH: `${folder}:${process.env['PATH'] ?? ''}`, NPM_ENDS_WITH }).code;
  };
  const codes = [install('1', '0'), install('2', '1'), install('1', '1'), install('1', '0'), install('1', '1')];
  rmSync(folder, { recursive: true });
  expect(codes).toEqual([0, 1, 1, 0, 0]);
});

test('when a command is ended by a signal, then that is said, and it counts as failed', () => {
  const { code, errors } = runScript("process.kill(process.pid, 'SIGBUS')");
  expect(code).toBe(1);
  expect(errors).toContain('was ended by SIGBUS');
});

test('when a command ends by itself, then its code is passed on and nothing is added', () => {
  expect(runScript('process.exit(3)')).toEqual({ code: 3, errors: '' });
});

test('when Ctrl-C ends one command of several, then no other is begun', async () => {
  const run = (script: string) => `await run(process.execPath, ['-e', ${JSON.stringify(script)}]);`;
  const main = `import { run } from ${JSON.stringify(setup)}; ${run("console.log('begun'); setInterval(() => 0, 1000)")} ${run("console.log('next')")}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', main], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said === 'begun\n') child.kill('SIGINT');
  });
  expect([await ended, said]).toEqual([[1, null], 'begun\n']);
});

test('when the shell has NODE_ENV=production for other work, then commands do not inherit it', () => {
  const main = `import { run } from ${JSON.stringify(setup)}; process.exitCode = await run(process.execPath, ['-e', 'process.exit(process.env.NODE_ENV ? 4 : 0)']);`;
  expect(runModule(main, { NODE_ENV: 'production' })).toEqual({ code: 0, errors: '' });
});

test.each(['start', 'dev', 'mongo'])(
  'when npm runs %s, then a signal to npm reaches it, since no shell is between',
  (name) => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8'),
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'npm-'));
    writeFileSync(path.join(folder, 'node'), '#!/bin/sh\necho $$\n', { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    const { pid, stdout } = spawnSync('sh', ['-c', scripts[name] ?? ''], { encoding: 'utf8', env });
    rmSync(folder, { recursive: true });
    expect(Number(stdout)).toBe(pid);
  },
);
