import { faults } from './faults/index.ts';
import { readOptions, usage } from './options.ts';
import { lineOf, runFault } from './runner.ts';
import type { Outcome } from './runner.ts';
import { startStage } from './stage.ts';

const options = readOptions(process.argv.slice(2));
if (!options) {
  console.error(usage);
  process.exit(2);
}
const { seeds, only, quick } = options;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const began = performance.now();
const chosen = faults.filter(({ name }) => only === undefined || name.includes(only));
const stage = await startStage();
const outcomes: Outcome[] = [];
for (const fault of chosen) {
  for (const seed of fault.once ? seeds.slice(0, 1) : seeds) {
    const outcome = await runFault(fault, { stage, seed, quick });
    outcomes.push(outcome);
    console.log(lineOf(outcome));
  }
}
await stage.end();

const failed = outcomes.filter(({ ok }) => !ok).length;
console.log(`\n${outcomes.length - failed} ok, ${failed} failed, ${Math.round((performance.now() - began) / 1000)} s`);
process.exit(failed > 0 || outcomes.length === 0 ? 1 : 0);
