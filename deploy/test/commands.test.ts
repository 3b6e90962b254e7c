import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outcomeOf } from '../src/support/command.ts';
import { deployables, root } from '../src/support/house.ts';

type Manifest = { readonly scripts: Readonly<Record<string, string>> };
const scriptsOf = (folder: string): Manifest['scripts'] =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest).scripts;
const node = (args: readonly string[], env = {}) => outcomeOf(process.execPath, args, { env });

describe('a tool of the tests that the environment names', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'tools-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('when the named browser is not there, then the set-up says so and installs none', async () => {
    expect(await node(['scripts/install-tools.mjs'], { CHROMIUM: '/nowhere/chromium' })).toEqual({
      code: 1,
      said: 'CHROMIUM names /nowhere/chromium, and there is no such file.\n',
    });
  });

  test('when the named broker is not there, then the broker of the tests says so', async () => {
    expect(await node(['scripts/rabbitmq.mjs'], { RABBITMQ_SERVER: '/nowhere/rabbitmq' })).toEqual({
      code: 1,
      said: 'RABBITMQ_SERVER names /nowhere/rabbitmq, and there is no such file.\n',
    });
  });

  test('when a broker is named, then that one is started', async () => {
    const file = path.join(folder, 'rabbitmq-server');
    writeFileSync(file, '#!/bin/sh\necho the one that was named\nexit 3\n');
    chmodSync(file, 0o755);
    const { code, said } = await node(['scripts/rabbitmq.mjs'], { RABBITMQ_SERVER: file });
    expect(said).toContain('RabbitMQ did not start:\nthe one that was named');
    expect(code).toBe(1);
  });
});

test('when the port is taken, then `npm start` says so before it builds anything', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, said } = await node(['scripts/run.mjs', 'start'], { PORT: String(port), HOST: '127.0.0.1' });
  expect(said).toBe(
    `Port ${port} is already in use, so nothing was built. Stop what listens there, or choose another with PORT.\n`,
  );
  expect(code).toBe(1);
  await new Promise((resolve) => other.close(resolve));
});

describe('the pacts that the consumers have just recorded', () => {
  let folder: string;
  const git = (...args: readonly string[]) => outcomeOf('git', ['-C', folder, ...args]);
  const check = (CI = '') =>
    node(
      [
        '--input-type=module',
        '-e',
        `import { checkPacts } from './scripts/test.mjs'; console.log(await checkPacts('${folder}/pacts'))`,
      ],
      { CI },
    );
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'recorded-'));
    cpSync(path.join(root, 'pacts'), path.join(folder, 'pacts'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('when they are whole and there is no repository, then `npm test` finds nothing wrong with them', async () => {
    expect(await check('true')).toEqual({
      code: 0,
      said: 'The contracts are whole and every pair has its pact.\n[]\n',
    });
  });

  test('when one was not recorded, then `npm test` names it, and the check that failed', async () => {
    rmSync(path.join(folder, 'pacts/shell-svc-auth.json'));
    const { said } = await check();
    expect(said).toContain('shell relies on svc-auth and has no pact with it');
    expect(said).toMatch(/^\[ 'recorded pacts' \]$/m);
  });

  test('when they are not those that are committed, then `npm test` fails in CI and shows the difference', async () => {
    await git('init', '--quiet');
    await git('add', 'pacts');
    expect(await check('true')).toEqual({ code: 0, said: expect.stringMatching(/pact\.\n\[\]\n$/) });
    const file = path.join(folder, 'pacts/shell-svc-auth.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"interactions"', '"more": true,\n  "interactions"'));
    expect((await check()).said).toMatch(/\n\[\]\n$/);
    const { said } = await check('true');
    expect(said).toContain('+  "more": true,');
    expect(said).toContain('The recorded pacts differ from the committed ones');
    // Anywhere: what is said on stdout and what on stderr come in no promised order.
    expect(said).toMatch(/^\[ 'committed pacts' \]$/m);
  });

  test('when one is new and was not added, then `npm test` fails in CI and names it', async () => {
    const file = path.join(folder, 'pacts/shell-svc-auth.json');
    const kept = readFileSync(file);
    rmSync(file);
    await git('init', '--quiet');
    await git('add', 'pacts');
    writeFileSync(file, kept);
    expect((await check()).said).toMatch(/\n\[\]\n$/);
    const { said } = await check('true');
    expect(said).toContain('Not in the repository:\nshell-svc-auth.json\n');
    expect(said).toMatch(/^\[ 'committed pacts' \]$/m);
  });
});

describe('a Node that is too old', () => {
  const withVersion = (version: string) =>
    `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  /** Imported, so that nothing but the beginning of it would run without the check. */
  const begin = (version: string, script: string) =>
    node(['--import', withVersion(version), '--input-type=module', '-e', `import './scripts/${script}.mjs'`]);

  test.each(['run', 'test', 'verify'])(
    'when %s.mjs is run on it, then it says which is needed, and does not end as if all were well',
    async (script) => {
      for (const version of ['18.20.8', '20.18.1'])
        expect(await begin(version, script)).toEqual({
          code: 1,
          said: `Node 20.19 or newer is needed; this is ${version}.\n`,
        });
    },
  );

  test('when it is just new enough, then the command begins', async () => {
    for (const version of ['20.19.0', '22.0.0'])
      expect((await begin(version, 'run')).said).toContain('There is no command');
  });
});

test.each([
  ["it's mine", "'"],
  ['here!', '!'],
  ['where?', '?'],
])(
  'when the clone lies in a folder %j, where the front ends cannot be built, then every command says so',
  async (name, odd) => {
    const folder = mkdtempSync(path.join(tmpdir(), name));
    for (const part of ['scripts/setup.mjs', 'scripts/verify.mjs', 'package.json'])
      cpSync(path.join(root, part), path.join(folder, part));
    const { code, said } = await node([path.join(folder, 'scripts/verify.mjs')]);
    rmSync(folder, { recursive: true });
    expect(said).toMatch(`cannot be built in a folder with ${odd} in its path. Move this clone`);
    expect(code).toBe(1);
  },
);

test('when a command is typed on an older Node, then what it runs is on Node 24, which alone reads TypeScript', () => {
  const others = Object.entries(scriptsOf('')).filter(
    ([name, script]) => !script.endsWith(`node scripts/run.mjs ${name}`),
  );
  expect(others.map(([name]) => name)).toEqual(['test', 'verify', 'format']);
});

test('when a command is not there, then it is named, and those that are', async () => {
  const { code, said } = await node(['scripts/run.mjs', 'bensch']);
  expect(said).toMatch(/^There is no command bensch; there are setup, start, .*bench/);
  expect(code).toBe(1);
});

test.each([
  ['deploy/src/release/main.ts', ['shell', '--froce'], /^Say which front end: shell or mfe-…\n/],
  ['deploy/src/contracts/can-i-deploy.ts', ['--help'], /^Say which package: npm run pact:can-i-deploy gateway\|/],
  ['deploy/src/images/renew.ts', ['--help'], /^npm run images:renew \[-- --registry <address>\]\n/],
  ['deploy/src/images/main.ts', ['--help'], /^npm run images \[-- <test> …\]\n/],
  ['chaos/src/main.ts', ['--only', 'foo'], /^There is no fault called foo; there are [a-z-]+, .*broker-away/],
  ['bench/src/main.ts', ['--only', 'nope'], /^There is no figure called nope; there are post-a-hole, /],
  ['deploy/src/sbom/main.ts', ['nope'], /^Say which list and where: npm run sbom -- gateway\|.* <file>/],
  ['e2e/screens/main.ts', ['--help'], /^npm run screens \[-- <part of a name> …\]\n/],
  ['e2e/screens/main.ts', ['login', 'nope'], /^No screen has nope in its name; there are login, .*dashboard/],
  ['scripts/verify.mjs', ['--nounit'], /^Unknown option '--nounit'/],
])(
  'when %s does not know what was typed (%p), then it says in a line what it takes, and does nothing',
  async (script, args, says) => {
    const { code, said } = await node(['--no-warnings', script, ...args]);
    expect(said).toMatch(says);
    expect(said.trim().split('\n').length).toBeLessThan(4);
    expect(code).not.toBe(0);
  },
);

test('when the README is read, then it names every command', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const named = Object.keys(scriptsOf('')).map((name) =>
    /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(named.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});

const listed = JSON.parse(readFileSync(path.join(root, 'shell/remotes.json'), 'utf8')) as {
  readonly remotes: readonly { readonly name: string; readonly paths: readonly string[] }[];
};

test('when the shell lists its remotes, then every package of one is there', () => {
  expect(listed.remotes.map(({ name }) => `mfe-${name}`).sort()).toEqual(deployables().remotes);
});

test.each(listed.remotes)(
  'when mfe-$name has a screen, then the shell knows that its path is there',
  ({ name, paths }) => {
    const source = readFileSync(path.join(root, `mfe-${name}/src/remote.tsx`), 'utf8');
    const screens = [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, screen = '']) => screen);
    expect(screens).not.toEqual([]);
    const isKnown = (screen: string) => paths.some((known) => screen === known || screen.startsWith(`${known}/`));
    expect(screens.filter((screen) => !isKnown(screen))).toEqual([]);
  },
);

test('when a bar or a menu leads to a page, then the shell or a remote has it', () => {
  const inShell = (file: string, link: RegExp) =>
    [...readFileSync(path.join(root, 'shell/src', file), 'utf8').matchAll(link)].map(([, to = '']) => to);
  const links = inShell('layout/navigation.ts', /\bto: '([^']+)'/g);
  const pages = [
    ...inShell('pages/CurrentPage.tsx', /\bpath="([^"]+)"/g),
    ...listed.remotes.flatMap(({ paths }) => paths),
  ];
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((to) => !pages.includes(to))).toEqual([]);
});

test.each(deployables().frontEnds)(
  'when %s is released, then it is built first where its sources are newer than its build',
  (name) => {
    expect(scriptsOf(name)['prerelease']).toBe(`node ../scripts/build-front-ends.mjs ${name}`);
  },
);
