import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outcomeOf } from '../src/support/command.ts';
import { root } from '../src/support/house.ts';

const app = { name: 'mfe-a', dependencies: { '@x/kit': '2.5.0', zod: '4.0.0' } };
const kit = { name: '@x/kit', version: '2.5.0', devDependencies: { jest: '30.0.0' } };
const all = { '': { workspaces: ['kit', 'mfe-a'], engines: { node: '>=20' } }, kit, 'mfe-a': app };

/** What a command says in a clone with these manifests, in which `locked` were installed. */
const saidIn = async (manifests: Readonly<Record<string, object>>, locked: object = all) => {
  const tree = mkdtempSync(path.join(tmpdir(), 'locked-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  };
  cpSync(path.join(root, 'scripts/setup.mjs'), path.join(tree, 'scripts/setup.mjs'));
  for (const [folder, manifest] of Object.entries(manifests))
    write(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const lock = JSON.stringify({ packages: { ...locked, 'node_modules/zod': { version: '4.0.0' } } });
  write('package-lock.json', lock);
  write('node_modules/.setup-stamp', createHash('sha256').update(lock).digest('hex'));
  const main = `import { command, ensurePackages } from './scripts/setup.mjs'; await command(ensurePackages);`;
  const { said } = await outcomeOf(process.execPath, ['--input-type=module', '-e', main], { cwd: tree });
  rmSync(tree, { recursive: true });
  return said;
};

test('when every package.json is as the lock file knows it, in whatever order, then nothing is said', async () => {
  const sorted = { ...app, dependencies: { zod: '4.0.0', '@x/kit': '2.5.0' } };
  expect(await saidIn({ ...all, 'mfe-a': sorted })).toBe('');
});

test.each([
  ['another version', 'mfe-a/', { 'mfe-a': { ...app, dependencies: { ...app.dependencies, zod: '4.1.0' } } }],
  ['a tool more', 'kit/', { kit: { ...kit, devDependencies: { ...kit.devDependencies, knip: '6.0.0' } } }],
  ['a package more', '', { '': { ...all[''], workspaces: ['kit', 'mfe-a', 'mfe-b'] } }],
])(
  'when a package.json names %s, and npm has not been told, then each command says so, and tests no other than is asked for',
  async (_what, where, changed) => {
    expect(await saidIn({ ...all, ...changed })).toBe(
      `${where}package.json is not as package-lock.json knows it. Run npm install.\n`,
    );
  },
);

test('when the version of a package of this repository is raised, then all that still ask for the old one are named', async () => {
  expect(await saidIn({ ...all, kit: { ...kit, version: '2.6.0' } })).toBe(
    'mfe-a/package.json asks for @x/kit 2.5.0, which is 2.6.0 here\nnpm would look for it elsewhere. Write its version there.\n',
  );
});
