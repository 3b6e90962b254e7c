import { ApiError } from '@society/web-kit';

/** Whether the server refused (4xx). After any other failure it may have done what it was asked all the same. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What the server found wrong with one field of a form; `undefined` when it was not that. */
export const issueAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === field)?.message : undefined;
