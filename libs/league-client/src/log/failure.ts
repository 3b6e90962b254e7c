import { ApiError } from '@society/web-kit';

/**
 * What the failure of a delivery means. `unreached`: no service answered. `later`: try again later. `signedOut`: wait for the sign-in. `narrow`:
 * something in the batch is wrong, or the line does not carry all of it, so send a smaller one. `refused`: the server will never take it.
 */
export type Failed = 'unreached' | 'later' | 'signedOut' | 'narrow' | 'refused';

// No answer at all, or the gateway's word that it got none from the service.
const unreached: readonly number[] = [0, 502, 503, 504];
const later: readonly number[] = [408, 425, 429];
const wrongBatch: readonly number[] = [400, 413];

/**
 * What the failed delivery of `size` actions means, by its answer; status 0 when there was none. Every refusal of our services names its request. One
 * that does not comes from between phone and league, such as a proxy's page, and says nothing about the actions.
 */
export const failedBy = (
  { status, requestId, timedOut }: Pick<ApiError, 'status' | 'requestId' | 'timedOut'>,
  size: number,
): Failed => {
  // A line may be too slow for it, or lose all packets of full size: tried again whole, it would never get through.
  if (timedOut && size > 1) return 'narrow';
  if (unreached.includes(status)) return 'unreached';
  if (status === 401) return 'signedOut';
  if (requestId === undefined || status < 400 || status >= 500 || later.includes(status)) return 'later';
  return wrongBatch.includes(status) && size > 1 ? 'narrow' : 'refused';
};

/** Whether a call failed because no service answered: no answer at all, 502, 503 or 504. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && unreached.includes(error.status);
