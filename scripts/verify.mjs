// `npm run verify`: layout, types, lint, dependency rules, unused code, and the unit tests (not with `--no-unit`).
import path from 'node:path';
import { command, ensurePackages, env24, node24, root, run } from './setup.mjs';

const bin = (file) => path.join(root, 'node_modules', file);

/** Runs the checks side by side and says which failed. */
export const verify = async () => {
  const checks = [
    [
      'layout',
      [
        'prettier/bin/prettier.cjs',
        '--check',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '--log-level',
        'warn',
        '.',
      ],
    ],
    ['types', ['typescript7/bin/tsc', '-p', 'tsconfig.json']],
    // Without its cache: whether a promise is forgotten in one file depends on the types in others.
    ['lint', ['eslint/bin/eslint.js', '--max-warnings', '0', '.']],
    ['dependency rules', ['../scripts/check-dependencies.mjs']],
    ['unused code', ['knip/bin/knip.js', '--no-progress']],
  ];
  const started = Date.now();
  const failed = await Promise.all(
    checks.map(async ([name, [script, ...args]]) => {
      const code = await run(node24(), [bin(script), ...args], { env: env24() });
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      return code === 0 ? [] : [name];
    }),
  );
  return failed.flat();
};

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    await ensurePackages();
    const failed = await verify();
    const unit = process.argv.includes('--no-unit')
      ? 0
      : await run(node24(), [bin('jest/bin/jest.js')], { env: env24() });
    if (failed.length > 0 || unit !== 0) process.exitCode = 1;
  });
}
