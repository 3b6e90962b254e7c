import { ApiError } from '@society/web-kit';

/** One of the league's as the screen finds it: being looked for, unknown to the server, not to be had (with the reason and a way to ask again), or there. */
export type Lookup<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly error: Error; readonly retrying: boolean; readonly retry: () => void }
  | { readonly state: 'found'; readonly value: T };

/**
 * Whether the league does not know what it was asked for. An answer that names no request is somebody's between phone and league, such as a Wi-Fi's
 * page, and says nothing about it.
 */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status) && error.requestId !== undefined;
