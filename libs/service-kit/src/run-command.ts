import { isInfrastructureFailure } from './infrastructure.ts';

/** The sentence that an operator reads. When a server does not answer, the drivers say what happened but not which server it was. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  // A number is the code of a store that did answer, in its own words. A plain error without a code is one of the product's own sentences.
  const isSaid = typeof code === 'number' || (error.name === 'Error' && code === undefined);
  if (isSaid || !isInfrastructureFailure(error)) return error.message;
  // Only errors of the store's driver have no system code.
  const [server, variable] = typeof code === 'string' ? ['broker', 'AMQP_URL'] : ['store', 'MONGODB_URL'];
  const { message } = error.cause instanceof Error ? error.cause : error;
  return `The ${server} cannot be reached (${message || String(code)}). Is it running, and does ${variable} name it?`;
};

/** Runs an operator's command. If it throws, prints one sentence and ends the process with 1, whatever is still open. */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
};
