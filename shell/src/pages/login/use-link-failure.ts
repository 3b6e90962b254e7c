import { useRef } from 'react';
import { ApiError } from '@society/web-kit';
import { isRefused, issueAt } from '../refusals.ts';

/**
 * What a failed press says of a mailed link, which works once: it is invalid, or an earlier press whose answer was lost may have used it up.
 * `undefined`: nothing, so it can be pressed again.
 */
export const useLinkFailure = (): ((error: unknown) => 'invalid' | 'maybe-used' | undefined) => {
  const maybeUsed = useRef(false);
  return (error) => {
    // A password that is not taken can be typed again; a link that is not cannot.
    if (error instanceof ApiError && error.status === 400 && issueAt(error, 'password') === undefined)
      return maybeUsed.current ? 'maybe-used' : 'invalid';
    if (!isRefused(error)) maybeUsed.current = true;
    return undefined;
  };
};
