// `npm run chaos`: breaks the infrastructure around the product, one way after another, and checks that nothing accepted is lost or counted twice.
import { refuse } from '@society/build-kit/terminal';
import { faults } from './faults/index.ts';
import { leastFailures, proveOnNaive } from './naive/prove.ts';
import { readOptions, usage } from './options.ts';
import { lineOf, runFault } from './runner.ts';
import type { Outcome } from './runner.ts';
import { startStage } from './stage.ts';
import type { Stage } from './stage.ts';

const { seeds, only, quick, naive } = readOptions(process.argv.slice(2)) ?? refuse(usage);
const chosen = faults.filter(({ name }) => only === undefined || name.includes(only));
if (chosen.length === 0)
  refuse(`There is no fault called ${only}; there are ${faults.map(({ name }) => name).join(', ')}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Runs every chosen fault with every seed; returns whether the product passed all. */
const testProduct = async (stage: Stage): Promise<boolean> => {
  const outcomes: Outcome[] = [];
  for (const fault of chosen) {
    for (const seed of fault.once ? seeds.slice(0, 1) : seeds) {
      const outcome = await runFault(fault, { stage, seed, quick });
      outcomes.push(outcome);
      console.log(lineOf(outcome));
    }
  }
  const failed = outcomes.filter(({ ok }) => !ok).length;
  console.log(`${outcomes.length - failed} ok, ${failed} failed`);
  return failed === 0;
};

/** Checks that the faults are hard enough: enough of them must break the naive variant. */
const testFaults = async (stage: Stage): Promise<boolean> => {
  console.log('\nThe naive variant under the same faults, which must break it:');
  const outcomes = await proveOnNaive(stage, only, (outcome) => console.log(lineOf(outcome)));
  const broken = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  const bites = broken.length >= leastFailures;
  console.log(
    `${bites ? 'ok    ' : 'FAILED'}  the naive variant broke under ${broken.length} of ${outcomes.length}, at least ${leastFailures} expected: ${broken.join(', ')}`,
  );
  return bites;
};

const began = performance.now();
const stage = await startStage();
const stood = naive || (await testProduct(stage));
// With `--only` there may be fewer faults than have to break it.
const bites = naive || only === undefined ? await testFaults(stage) : true;
await stage.end();
console.log(`${Math.round((performance.now() - began) / 1000)} s`);
process.exit(stood && bites ? 0 : 1);
