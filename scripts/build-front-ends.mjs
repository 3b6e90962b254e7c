// Builds the front ends whose sources have changed: `node scripts/build-front-ends.mjs [--force] [shell|mfe-scoring ...]`.
// One after the other: on two cores that is faster than all at once.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldersNeededBy } from '../libs/build-kit/src/workspaces.ts';
import { remotes } from './remotes.mjs';
import { command, env24, node24, root, run } from './setup.mjs';

const frontEnds = [...remotes.map(({ folder }) => folder), 'shell'];
/** Folders in a package that no build reads. */
const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test']);
const isSource = (name) => !/\.test\.tsx?$|\.md$|^jest\.config/.test(name);

const filesOf = (dir) =>
  readdirSync(path.join(root, dir), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((each) => !ignored.has(each.name))
    .flatMap((each) => {
      const file = `${dir}/${each.name}`;
      if (each.isDirectory()) return filesOf(file);
      return isSource(each.name) ? [file] : [];
    });

/** One hash of everything that goes into the build of a front end. */
const sourcesOf = (name) => {
  const hash = createHash('sha256');
  for (const file of [...foldersNeededBy(name, { tools: true }).flatMap(filesOf), 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

const stampOf = (name) => path.join(root, name, 'dist/.build-stamp');
const isFresh = (name, sources) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === sources;

const build = async (name, force) => {
  const sources = sourcesOf(name);
  if (!force && isFresh(name, sources)) return;
  const start = performance.now();
  console.log(`Building ${name} …`);
  const code = await run(node24(), ['libs/build-kit/src/webpack/build.mjs', name], { env: env24() });
  if (code !== 0) throw new Error(`${name} could not be built (exit code ${code})`);
  // Written last, so that an interrupted build counts as stale.
  writeFileSync(stampOf(name), sources);
  console.log(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
};

await command(async () => {
  const asked = process.argv.slice(2);
  const names = asked.filter((each) => !each.startsWith('-'));
  const unknown = names.find((name) => !frontEnds.includes(name));
  if (unknown) throw new Error(`There is no front end called ${unknown}; there are ${frontEnds.join(', ')}`);
  for (const name of frontEnds)
    if (names.length === 0 || names.includes(name)) await build(name, asked.includes('--force'));
});
