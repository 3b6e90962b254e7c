// `npm test`: everything. Sets up what is missing, then checks, pacts on both sides, unit and slice tests, and the product in a real browser.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { command, ensureFrontEnds, ensurePackages, ensureTools, env24, node24, root, run } from './setup.mjs';
import { lint, otherChecks } from './verify.mjs';

const results = path.join(root, '.cache/test-results');

/** One Jest run. Its counts come from the report file, so a run that did not happen cannot count as passed. */
const jest = async (name, args = [], env = {}) => {
  console.log(`\n== ${name}`);
  const report = path.join(results, `${name.replace(/\W+/g, '-')}.json`);
  const code = await run(
    node24(),
    [path.join(root, 'node_modules/jest/bin/jest.js'), '--json', '--outputFile', report, ...args],
    {
      env: { ...env24(), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    numFailedTestSuites,
    numRuntimeErrorTestSuites,
  } = JSON.parse(readFileSync(report, 'utf8'));
  const brokenSuites = Math.max(numRuntimeErrorTestSuites, numFailedTests === 0 ? numFailedTestSuites : 0);
  const failed = numFailedTests + brokenSuites;
  if (code !== 0 && failed === 0) throw new Error(`${name} ended with code ${code} though no test failed`);
  if (numPassedTests + failed === 0) throw new Error(`${name} ran no test`);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
};

/**
 * Checks the pacts in a folder after the consumers have recorded them, and returns the names of the failed checks. Every run records the same
 * pacts. In CI nobody would see changed files, so there the recorded pacts must equal the committed ones.
 */
export const checkPacts = async (folder = path.resolve(root, process.env.PACT_DIR ?? 'pacts')) => {
  const check = [path.join(root, 'deploy/src/contracts/check.ts'), '--pacts', folder];
  const isWhole = (await run(node24(), check, { env: env24() })) === 0;
  const isOfGit = Boolean(process.env.CI) && existsSync(path.join(folder, '../.git'));
  const isSame = !isOfGit || (await run('git', ['-C', folder, '--no-pager', 'diff', '--exit-code', '--', '.'])) === 0;
  // `git diff` does not show files that were never added.
  const others = ['-C', folder, 'ls-files', '--others', '--exclude-standard'];
  const added = isOfGit ? execFileSync('git', others, { encoding: 'utf8' }) : '';
  if (added !== '') console.error(`Not in the repository:\n${added}`);
  const isCommitted = isSame && added === '';
  if (!isCommitted)
    console.error(
      'The recorded pacts differ from the committed ones, as shown above. Run `npm test`, look at what changed in pacts/, and commit it.',
    );
  return [...(isWhole ? [] : ['recorded pacts']), ...(isCommitted ? [] : ['committed pacts'])];
};

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    await ensurePackages();
    await ensureTools();
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });

    // Lint keeps one processor busy as long as everything below keeps the other one busy.
    const linted = lint();
    await ensureFrontEnds();
    const brokenChecks = await otherChecks();
    const runs = [await jest('pacts of consumers', ['--runInBand'], { PACT: 'consumer' })];
    brokenChecks.push(...(await checkPacts()));
    runs.push(await jest('pacts of providers', ['--runInBand'], { PACT: 'provider' }));
    brokenChecks.push(...(await linted));
    runs.push(await jest('unit and slices'), await jest('end to end', ['--config', 'e2e/jest.config.mjs']));
    const sum = (key) => runs.reduce((total, one) => total + one[key], 0);
    const failed = sum('failed') + brokenChecks.length;
    if (brokenChecks.length > 0) console.error(`Checks that failed: ${brokenChecks.join(', ')}`);
    console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
    // A skipped test is one that did not run: in CI that is a failure.
    if (failed > 0 || (process.env.CI && sum('skipped') > 0)) process.exitCode = 1;
  });
}
