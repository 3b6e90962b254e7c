import { leagueFaults } from '../faults/index.ts';
import { onLeague } from '../league/run.ts';
import { runFault } from '../runner.ts';
import type { Outcome } from '../runner.ts';
import type { Stage } from '../stage.ts';

const program = 'chaos/src/naive/main.ts';

/** At least this many faults must break the naive variant; otherwise they are too gentle to prove anything about the product. */
export const leastFailures = 4;

/** The naive variant has no sweep: what is wrong after this time stays wrong. */
const limitMs = 8000;

/** Runs the faults on the naive variant, quickly and with one seed. */
export const proveOnNaive = async (
  stage: Stage,
  only: string | undefined,
  tell: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const fault of leagueFaults.filter(({ name }) => only === undefined || name.includes(only))) {
    const outcome = await runFault(onLeague(fault, program, limitMs), { stage, seed: 1, quick: true });
    outcomes.push(outcome);
    tell(outcome);
  }
  return outcomes;
};
