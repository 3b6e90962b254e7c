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
 * Error codes of a MongoDB that is stepping down, shutting down, too slow or too busy (365, 433, 449, 450, 462), whose disk takes nothing
 * (39, 14031), that takes no writes while its operator moves it elsewhere (371) or since a hosted one is over its quota (8000), that has
 * too few members for a majority (100, 134) or has ended a read halfway (43, 175, 237, 11601), or whose accounts are being changed (13,
 * 18): until each service has its password and rights, the request is not at fault.
 */
const serverCodes = new Set([
  ...[6, 7, 13, 18, 39, 43, 50, 64, 89, 91, 100, 134, 175, 189, 237, 262],
  ...[365, 371, 433, 449, 450, 462, 8000],
  ...[9001, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436, 14_031],
]);

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
