import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaces } from '@society/build-kit/workspaces';
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

test('when a command is not there, then it is named, and those that are', async () => {
  const { code, said } = await node(['scripts/run.mjs', 'bensch']);
  expect(said).toMatch(/^There is no command bensch; there are setup, start, .*bench/);
  expect(code).toBe(1);
});

test('when the README is read, then it names every command', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const named = Object.keys(scriptsOf('')).map((name) =>
    /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(named.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});

test('when the shell lists its remotes, then every package of one is there', () => {
  const list = JSON.parse(readFileSync(path.join(root, 'shell/remotes.json'), 'utf8')) as {
    readonly remotes: readonly { readonly name: string }[];
  };
  expect(list.remotes.map(({ name }) => `mfe-${name}`).sort()).toEqual(deployables().remotes);
});

/** Variables that nobody sets by hand: the system's own, and what one program of ours tells another. */
const internal = ['PATH', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'INIT_CWD', 'TARGET', 'PACT_DO_NOT_TRACK'];

test('when the README is read, then it names every variable that is read anywhere', () => {
  const folders = `{scripts,${workspaces()
    .map(({ folder }) => folder)
    .join()}}`;
  const sources = globSync(`${folders}/**/*.{ts,mjs}`, {
    cwd: root,
    exclude: (name) => /node_modules|dist|\.test\.ts$/.test(name),
  });
  const read = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const schema = file.endsWith('config.ts') ? [...text.matchAll(/^ +([A-Z][A-Z_]+): /gm)] : [];
    return [...text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z_]+)/g), ...schema].map(([, name = '']) => name);
  });
  expect(read.length).toBeGreaterThan(50);
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect([...new Set(read)].filter((name) => !internal.includes(name) && !readme.includes(name))).toEqual([]);
});

test.each(deployables().frontEnds)(
  'when %s is released, then it is built first where its sources are newer than its build',
  (name) => {
    expect(scriptsOf(name)['prerelease']).toBe(`node ../scripts/build-front-ends.mjs ${name}`);
  },
);
