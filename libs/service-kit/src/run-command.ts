import { isInfrastructureFailure } from './infrastructure.ts';

/** What an operator reads: of a server that does not answer the drivers say what happened, but not to which one. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  // A number is the code of a store that has answered, in words of its own; a plain error without a code is a sentence of ours.
  const isSaid = typeof code === 'number' || (error.name === 'Error' && code === undefined);
  if (isSaid || !isInfrastructureFailure(error)) return error.message;
  // The drivers of the store alone give no code of the system.
  const [server, variable] = typeof code === 'string' ? ['broker', 'AMQP_URL'] : ['store', 'MONGODB_URL'];
  const { message } = error.cause instanceof Error ? error.cause : error;
  return `The ${server} cannot be reached (${message || String(code)}). Is it running, and does ${variable} name it?`;
};

/** Runs an operator's command. What it throws is said in a sentence, and the process ends with 1, whatever it has still open. */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
};
