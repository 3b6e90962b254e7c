// Who imports whom: the tree must be clean, and every rule must catch its bad example, so that a rule that stopped biting is noticed.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaces } from '../libs/build-kit/src/workspaces.ts';
import { root } from './setup.mjs';

const require = createRequire(import.meta.url);
const config = path.join(root, '.dependency-cruiser.cjs');
const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const folders = workspaces().map(({ folder }) => folder);

const violations = (cwd, where) => {
  const report = execFileSync(process.execPath, [cruiser, '--config', config, '--output-type', 'json', ...where], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(report).summary.violations;
};

const found = violations(root, folders);
for (const { rule, from, to } of found) console.error(`${rule.name}: ${from} -> ${to}`);

const caught = new Set(violations(path.join(root, 'scripts/bad-examples'), ['.']).map(({ rule }) => rule.name));
const toothless = require(config)
  .forbidden.map((rule) => rule.name)
  .filter((name) => !caught.has(name));
for (const name of toothless) console.error(`${name}: does not catch its bad example`);

console.log(`dependency rules: ${found.length} violations, ${caught.size} rules seen to bite`);
process.exitCode = found.length + toothless.length === 0 ? 0 : 1;
