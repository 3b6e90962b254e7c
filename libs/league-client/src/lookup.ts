import { ApiError } from '@society/web-kit';
import type { AskedQuery } from '@society/web-kit/pages';

/** A match, fixture or person as the screen finds it: being looked for, unknown to the server, failed (`of`: the query that failed), or found. */
export type Lookup<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly of: AskedQuery }
  | { readonly state: 'found'; readonly value: T };

/**
 * Whether the league does not know what it was asked for. An answer that names no request comes from between phone and league, such as the sign-in page
 * of a Wi-Fi, and says nothing about that.
 */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status) && error.requestId !== undefined;
