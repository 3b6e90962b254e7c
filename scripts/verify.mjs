// `npm run verify`: layout, types, lint, dependency rules, unused code, and the unit tests (not with `--no-unit`).
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command, ensurePackages, env24, node24, root, run } from './setup.mjs';

const bin = (file) => path.join(root, 'node_modules', file);

/** Runs one check; returns its name if it failed, otherwise nothing. */
const check = async (name, [script, ...args]) => {
  const started = Date.now();
  const code = await run(node24(), [bin(script), ...args], { env: env24() });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return code === 0 ? [] : [name];
};

/**
 * Lint takes as long on one processor as all other checks together. It has no cache: whether one file forgets to await a promise depends on the
 * types in other files.
 */
export const lint = () => check('lint', ['eslint/bin/eslint.js', '--max-warnings', '0', '.']);

/** All checks but lint, one after the other; returns the names of those that failed. */
export const otherChecks = async () => [
  ...(await check('layout', [
    'prettier/bin/prettier.cjs',
    '--check',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--log-level',
    'warn',
    '.',
  ])),
  ...(await check('types', ['typescript7/bin/tsc', '-p', 'tsconfig.json'])),
  ...(await check('dependency rules', ['../scripts/check-dependencies.mjs'])),
  ...(await check('unused code', ['knip/bin/knip.js', '--no-progress'])),
];

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const { values } = parseArgs({ options: { 'no-unit': { type: 'boolean', default: false } } });
    await ensurePackages();
    const failed = (await Promise.all([lint(), otherChecks()])).flat();
    const unit = values['no-unit'] ? 0 : await run(node24(), [bin('jest/bin/jest.js')], { env: env24() });
    if (failed.length > 0 || unit !== 0) process.exitCode = 1;
  });
}
