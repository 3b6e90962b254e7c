// What a fresh clone lacks: packages, Debian's browser and broker for the tests, front-end builds. Plain JavaScript for Node 20 and up.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command with its output shown; resolves with its exit code. Signals sent to us reach it. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });

const must = async (what, command, args, options) => {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${what} failed (exit code ${code})`);
};

/** Node 24: the one that the packages bring on Linux, otherwise the running one if it is new enough. */
export const node24 = () => {
  const own = path.join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is needed; this is ${process.versions.node}. On Linux the packages bring it, elsewhere install it first.`,
  );
};

/** The environment in which Node 24 comes first. */
export const env24 = () => ({
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
});

/** Installs the packages when there are none or the lock file has changed since. */
export const ensurePackages = async () => {
  const stamp = path.join(root, 'node_modules/.setup-stamp');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (about a minute the first time) …');
  // Not `npm ci`: it refuses a lock file without the platform packages that a registry does not carry. This keeps to the lock file and leaves it alone.
  await must('Installing the packages', 'npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
};

/** Builds the front ends that are stale. */
export const ensureFrontEnds = () =>
  must('Building the front ends', node24(), [path.join(root, 'scripts/build-front-ends.mjs')], {
    env: env24(),
  });

const debian = [
  { name: 'chromium', file: '/usr/bin/chromium', use: 'the tests in a real browser' },
  { name: 'rabbitmq-server', file: '/usr/lib/rabbitmq/bin/rabbitmq-server', use: 'the tests on a real broker' },
];

/** Chromium and RabbitMQ from Debian, when run as root there; otherwise says what is missing. */
export const ensureDebian = async () => {
  const missing = debian.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall)
    throw new Error(
      `Missing: ${missing.map(({ name, use }) => `${name} (for ${use})`).join(', ')}. On Debian: apt-get install ${names.join(' ')}`,
    );
  console.log(`Installing ${names.join(' and ')} (about a minute) …`);
  const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=900', '-o', 'Dpkg::Use-Pty=0'];
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  await must('apt-get update', 'apt-get', ['update', ...apt], quiet);
  await must('apt-get install', 'apt-get', ['install', '-y', '--no-install-recommends', ...apt, ...names], quiet);
};

/** Runs a command's main and ends with a sentence instead of a stack when it fails. */
export const command = (main) =>
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
