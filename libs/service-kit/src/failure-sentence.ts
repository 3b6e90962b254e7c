import { isInfrastructureFailure } from './infrastructure.ts';

/** The sentence that an operator reads. When a server does not answer, the drivers say what happened but not which server it was. */
export const failureSentence = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  // A number is the code of a store that did answer, in its own words. A plain error without a code is one of the product's own sentences.
  const isSaid = typeof code === 'number' || (error.name === 'Error' && code === undefined);
  // Of the address itself: an option that the store's driver does not know, or a port that is none.
  if (code === undefined && /^Mongo(?:Parse|API|Runtime)Error$/.test(error.name))
    return `MONGODB_URL cannot be used: ${error.message}`;
  if (isSaid || !isInfrastructureFailure(error)) return error.message;
  // Only the store's driver has errors without a system code, and only it asks for other records of a name than its address (`querySrv`).
  const isOfBroker = typeof code === 'string' && !('syscall' in error && /^query/.test(String(error.syscall)));
  const [server, variable] = isOfBroker ? ['broker', 'AMQP_URL'] : ['store', 'MONGODB_URL'];
  const { message } = error.cause instanceof Error ? error.cause : error;
  return `The ${server} cannot be reached (${message || String(code)}). Is it running, and does ${variable} name it?`;
};
