import { ApiError } from '@society/web-kit';

/** What a failure says to the person at the screen; `fallback` when it says nothing that was meant for them. */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && !error.wordless && error.message) || fallback;

/** Whether the server said no. After any other failure it may have done what it was asked all the same. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What the server found wrong with one field of a form; `undefined` when it was not that. */
export const issueAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === field)?.message : undefined;
