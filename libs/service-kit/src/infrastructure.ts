import { AppError } from '@society/kernel';

const names = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'TimeoutError',
]);

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ABORT_ERR',
]);

/**
 * Error codes of a MongoDB that is stepping down, shutting down or too slow, whose disk takes nothing (39, 14031), or whose passwords are
 * being changed (18): until each service has its new password, the request is not at fault.
 */
const serverCodes = new Set([6, 7, 18, 39, 50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031]);

const isFailing = (error: Error): boolean => {
  if (error instanceof AppError) return error.kind === 'unavailable' || error.kind === 'timeout';
  if (names.has(error.name)) return true;
  if (
    error.name === 'MongooseError' &&
    /before initial connection|buffering timed out|not connected/i.test(error.message)
  )
    return true;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return systemCodes.has(code) || code.startsWith('UND_ERR_');
  return typeof code === 'number' && error.name.startsWith('Mongo') && serverCodes.has(code);
};

/**
 * Whether the infrastructure failed (store, broker or another service unreachable or too slow) and not the request itself: the same request
 * may well succeed later. Looks through the chain of causes.
 */
export const isInfrastructureFailure = (error: unknown): boolean => {
  let seen = 0;
  for (let each: unknown = error; each instanceof Error && seen < 5; each = each.cause, seen += 1) {
    if (isFailing(each)) return true;
  }
  return false;
};
