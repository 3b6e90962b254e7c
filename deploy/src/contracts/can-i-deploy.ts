// `npm run pact:can-i-deploy <package>`: whether a package's contracts, as they are in this tree, fit those of all others.
// The package's own pacts are written anew and each is verified by its provider. The pacts that others have with the package are verified by it.
// `--pacts <folder>` takes the pacts from that folder and writes none.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readArgs, refuse } from '@society/build-kit/terminal';
import { allEvents, routes } from '@society/contracts';
import { complain, say } from '../support/command.ts';
import { deployables, root } from '../support/house.ts';
import { expectedPairs } from './expected.ts';
import type { Pair } from './expected.ts';
import { houseOf } from './house.ts';
import { readPacts } from './pact-files.ts';
import { ownProblems, pactProblems } from './rules.ts';

const usage = `Say which package: npm run pact:can-i-deploy ${deployables().all.join('|')} [-- --pacts <folder>]`;
const { values, positionals } =
  readArgs({ allowPositionals: true, options: { pacts: { type: 'string' } } }) ?? refuse(usage);
const [name = ''] = positionals;
if (!deployables().all.includes(name)) refuse(usage);
const pactDir = path.resolve(values.pacts ?? path.join(root, 'pacts'));
const house = houseOf({ routes, allEvents });

const jest = (
  folder: string,
  env: Readonly<Record<string, string>>,
): { readonly ok: boolean; readonly said: string } => {
  const args = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--runInBand',
    '--config',
    `${folder}/jest.config.mjs`,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PACT_DIR: pactDir, ...env },
  });
  return { ok: status === 0, said: `${stdout}${stderr}` };
};

const has = (folder: string, ending: string): boolean =>
  existsSync(path.join(root, folder, 'test')) &&
  readdirSync(path.join(root, folder, 'test')).some((file) => file.endsWith(ending));

/** Writes the package's own pacts from its code as it is. */
const writePacts = (): string | undefined => {
  if (values.pacts !== undefined || !has(name, '.pact.test.ts')) return undefined;
  const { ok, said } = jest(name, { PACT: 'consumer' });
  return ok ? undefined : said;
};

const serviceOf = (provider: string): string => provider.replace(/\.events$/, '');

/** The pairs to verify as consumer and provider; one run verifies both the calls and the events of a pair. */
const couplesOf = (pairs: readonly Pair[]): readonly (readonly [consumer: string, provider: string])[] =>
  [...new Set(pairs.map(({ consumer, provider }) => `${consumer} ${serviceOf(provider)}`))]
    .sort()
    .map((couple) => couple.split(' ') as [string, string]);

const concerns = ({ consumer, provider }: Pick<Pair, 'consumer' | 'provider'>): boolean =>
  consumer === name || serviceOf(provider) === name;

/**
 * What is wrong with the contracts themselves, and the pacts that are missing between this package and others. Pacts between two other packages
 * do not count.
 */
const problemsOf = (pairs: readonly Pair[]): readonly string[] => [
  ...ownProblems(house, deployables().services),
  ...pactProblems(pairs, readPacts(pactDir).filter(concerns)),
];

const row = (consumer: string, provider: string, verdict: string): string =>
  `${consumer.padEnd(16)} ${provider.padEnd(14)} ${verdict}`;

const run = (): boolean => {
  const mine = expectedPairs(house).filter(concerns);
  const unwritten = writePacts();
  if (unwritten !== undefined) {
    complain(unwritten);
    say(`${name} does not keep to its own pacts`);
    return false;
  }
  const problems = problemsOf(mine);
  for (const problem of problems) complain(problem);
  say(row('consumer', 'provider', ''));
  const verdicts = couplesOf(mine).map(([consumer, provider]) => {
    const { ok, said } = jest(provider, { PACT: 'provider', PACT_CONSUMER: consumer });
    if (!ok) complain(said);
    say(row(consumer, provider, ok ? 'holds' : 'BROKEN'));
    return ok;
  });
  return problems.length === 0 && verdicts.every(Boolean);
};

const ok = run();
say(ok ? `${name} can be deployed` : `${name} must not be deployed`);
process.exitCode = ok ? 0 : 1;
