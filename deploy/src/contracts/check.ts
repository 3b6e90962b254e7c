// Checks that the contracts are complete and that every pair has its pact: `node deploy/src/contracts/check.ts [--contracts <folder>] [--pacts
// <folder>]`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { EventContract, Route } from '@society/contracts';
import { complain, say } from '../support/command.ts';
import { deployables, root } from '../support/house.ts';
import { houseOf } from './house.ts';
import { readPacts } from './pact-files.ts';
import { contractProblems } from './rules.ts';

type Contracts = { readonly routes: Readonly<Record<string, Route>>; readonly allEvents: readonly EventContract[] };

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: path.join(root, 'contracts') },
    pacts: { type: 'string', default: path.join(root, 'pacts') },
  },
});
const contracts = (await import(pathToFileURL(path.join(values.contracts, 'src/index.ts')).href)) as Contracts;

const problems = contractProblems(houseOf(contracts), deployables().services, readPacts(values.pacts));
for (const problem of problems) complain(problem);
say(
  problems.length === 0
    ? 'The contracts are whole and every pair has its pact.'
    : `${problems.length} problem${problems.length === 1 ? '' : 's'}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
