// Sets up what a fresh clone lacks: packages, browser and broker for the tests, front-end builds. Plain JavaScript for Node 20 and up.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const { workspaces, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

// Every command loads this file. An older Node would do nothing and end as if all were well.
const [major, minor] = engines.node.match(/\d+/g).map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Node ${major}.${minor} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

// The bundler reads these as something else than a part of a path, and what it would say helps nobody.
const odd = root.match(/['!?]/)?.[0];
if (odd) {
  console.error(
    `The front ends cannot be built in a folder with ${odd} in its path. Move this clone elsewhere: ${root}`,
  );
  process.exit(1);
}

// A shell may have NODE_ENV=production for other work. Here npm would leave out half of the packages, and React would refuse every test.
delete process.env.NODE_ENV;

// Nor does a proxy to the outside, which Node uses with NODE_USE_ENV_PROXY=1, reach the services of this machine.
process.env.no_proxy = `${process.env.no_proxy ?? process.env.NO_PROXY ?? ''},localhost,127.0.0.1`;

/** The services, from the list of packages. */
export const services = workspaces.filter((name) => name.startsWith('svc-')).sort();

/**
 * Runs a command with its output shown and resolves with its exit code. A signal sent to this process is passed on, and this process ends with the
 * command, so that Ctrl-C does not begin the next one; death by any other signal is reported.
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    let isAsked = false;
    const pass = (signal) => {
      isAsked = true;
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass);
      if (isAsked) process.exit(code ?? 1);
      if (signal)
        console.error(
          `${path.basename(command)} ${args.join(' ')} was ended by ${signal}, which it says nothing about itself.`,
        );
      resolve(code ?? (signal ? 1 : 0));
    });
  });

/** Like `run`, but throws when the exit code is not 0. */
export const must = async (what, command, args, options) => {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${what} failed (exit code ${code})`);
};

/** Node 24: on Linux the packages bring it; elsewhere the running Node, if it is new enough. Throws otherwise. */
export const node24 = () => {
  const own = path.join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is needed; this is ${process.versions.node}. On Linux the packages bring it, elsewhere install it first.`,
  );
};

/** The environment for child processes: Node 24 comes first on the PATH. */
export const env24 = () => ({
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
});

const manifestOf = (folder) => {
  const file = path.join(root, folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};
const needsOf = ({ dependencies, devDependencies, optionalDependencies }) =>
  [dependencies, devDependencies, optionalDependencies].map((kind = {}) => Object.entries(kind).sort());
/** What the lock file repeats of a package.json. */
const repeated = (manifest) => JSON.stringify([manifest.version, manifest.workspaces, needsOf(manifest)]);

/**
 * Throws when a package.json says something else than the lock file, by which packages are installed: a new version would seem to be tested while
 * the old one was.
 */
const requireLocked = ({ packages }) => {
  const own = Object.keys(packages)
    .filter((at) => !at.includes('node_modules'))
    .map((folder) => ({ folder, manifest: manifestOf(folder) }));
  const versions = new Map(own.map(({ manifest: { name, version } }) => [name, version]));
  const old = own.flatMap(({ folder, manifest }) =>
    needsOf(manifest)
      .flat()
      .filter(([name, asked]) => versions.has(name) && versions.get(name) !== asked)
      .map(([name, asked]) => `${folder}/package.json asks for ${name} ${asked}, which is ${versions.get(name)} here`),
  );
  if (old.length > 0) throw new Error(`${old.join('\n')}\nnpm would look for it elsewhere. Write its version there.`);
  const changed = own.find(({ folder, manifest }) => repeated(manifest) !== repeated(packages[folder]));
  if (changed !== undefined)
    throw new Error(
      `${path.join(changed.folder, 'package.json')} is not as package-lock.json knows it. Run npm install.`,
    );
};

/** Installs the packages when there are none or the lock file has changed since. Throws when a package.json does not agree with it. */
export const ensurePackages = async () => {
  const lockFile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  requireLocked(JSON.parse(lockFile));
  const stamp = path.join(root, 'node_modules/.setup-stamp');
  const lock = createHash('sha256').update(lockFile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // An installation that is broken off leaves packages of both lock files, and the older of the two may come back.
  rmSync(stamp, { force: true });
  console.log('Installing packages (about a minute the first time) …');
  // Not `npm ci`: it refuses a lock file when the registry lacks one of the packages for other platforms. This installs what the lock file says and
  // does not change it.
  await must('Installing the packages', 'npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
};

/** Builds the front ends that are stale. */
export const ensureFrontEnds = () =>
  must('Building the front ends', node24(), [path.join(root, 'scripts/build-front-ends.mjs')], {
    env: env24(),
  });

/** Chromium and RabbitMQ for the tests: installs them as root on Debian; elsewhere it fails and says what is missing. */
export const ensureTools = () =>
  must('Finding a browser and a broker', node24(), [path.join(root, 'scripts/install-tools.mjs')], { env: env24() });

/** The port that PORT names, or `otherwise`. Throws when PORT is no port. */
export const portOr = (otherwise) => {
  const { PORT = '' } = process.env;
  if (!/^\d{0,5}$/.test(PORT) || Number(PORT) > 65_535)
    throw new Error(`PORT is ${PORT}, and must be a whole number from 0 to 65535. Nothing was built.`);
  return PORT === '' ? otherwise : Number(PORT);
};

/**
 * Throws when a port is in use, so that this is known before anything is built; 0 takes any free port. `orElse` names the other way out, besides
 * stopping the program that listens there.
 */
export const ensurePort = async (port = portOr(3000), orElse = 'choose another with PORT') => {
  const host = process.env.HOST || '127.0.0.1';
  await new Promise((resolve, reject) => {
    const server = net.createServer();
    // The program that will listen there reports other problems with the address.
    server.once('error', ({ code }) =>
      code === 'EADDRINUSE'
        ? reject(
            new Error(`Port ${port} is already in use, so nothing was built. Stop what listens there, or ${orElse}.`),
          )
        : resolve(),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
};

/** Runs a command's main function. A failure ends with its message instead of a stack. */
export const command = (main) =>
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
