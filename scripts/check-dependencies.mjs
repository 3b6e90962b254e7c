// Who imports whom. The tree must break no rule, and every rule must catch its bad examples, so that a rule that has stopped working is noticed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaces } from '../libs/build-kit/src/workspaces.ts';
import { root } from './setup.mjs';

const require = createRequire(import.meta.url);
const config = path.join(root, '.dependency-cruiser.cjs');
const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const folders = workspaces().map(({ folder }) => folder);

/** For a package only its name counts, since which of its files an import resolves to may change. */
const nameOf = (file) => file.replace(/^.*node_modules\/([^/]+)\/.*$/, '$1');
const violations = (cwd, where) => {
  const report = execFileSync(process.execPath, [cruiser, '--config', config, '--output-type', 'json', ...where], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(report).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${nameOf(to)}`);
};

const found = violations(root, folders);
for (const line of found) console.error(line);

const examples = path.join(root, 'scripts/bad-examples');
const expected = readFileSync(path.join(examples, 'expected.txt'), 'utf8').trim().split('\n');
const caught = violations(examples, ['.']);
const toothless = [
  ...expected.filter((line) => !caught.includes(line)).map((line) => `is not caught any more: ${line}`),
  ...require(config)
    .forbidden.filter(({ name }) => !expected.some((line) => line.startsWith(`${name}: `)))
    .map(({ name }) => `has no bad example: ${name}`),
];
for (const line of toothless) console.error(line);

console.log(`dependency rules: ${found.length} violations, ${expected.length} bad examples`);
process.exitCode = found.length + toothless.length === 0 ? 0 : 1;
