import { failureSentence } from './failure-sentence.ts';

/** Runs an operator's command. If it throws, prints one sentence and ends the process with 1, whatever is still open. */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${failureSentence(error)}\n`);
    process.exit(1);
  }
};
