import { leagueFaults } from '../faults/index.ts';
import { onLeague } from '../league/run.ts';
import { runFault } from '../runner.ts';
import type { Outcome } from '../runner.ts';
import type { Stage } from '../stage.ts';

const program = 'chaos/src/naive/main.ts';

/** So many faults must break the naive variant; otherwise they are too gentle to say anything about the product. */
export const leastFailures = 4;

/** What is still wrong after this time stays wrong: the naive variant has no sweep. */
const limitMs = 8000;

/** Does the faults to the naive variant, in a hurry and with one seed. */
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
