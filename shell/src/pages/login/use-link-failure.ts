import { useRef } from 'react';
import { ApiError } from '@society/web-kit';
import { isRefused, issueAt } from '../refusals.ts';

/**
 * What a failed call says about a mailed link, which works once. 'invalid': it cannot be used; 'maybe-used': an earlier call, whose answer was lost,
 * may have used it up; undefined: nothing, so the person can try again.
 */
export const useLinkFailure = (): ((error: unknown) => 'invalid' | 'maybe-used' | undefined) => {
  const maybeUsed = useRef(false);
  return (error) => {
    // A refused password says nothing about the link: another one can be typed.
    if (error instanceof ApiError && error.status === 400 && issueAt(error, 'password') === undefined)
      return maybeUsed.current ? 'maybe-used' : 'invalid';
    if (!isRefused(error)) maybeUsed.current = true;
    return undefined;
  };
};
