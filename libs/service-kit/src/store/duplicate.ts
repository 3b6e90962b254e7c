type DuplicateKey = { readonly code: 11000; readonly keyPattern?: Readonly<Record<string, unknown>> };

/**
 * Whether the store gave up a write because another one was in its way. MongoDB tries again by itself; what is compatible with it may
 * leave that to the caller. Nothing was written.
 */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 112;

/** Whether the store refused a write because of a unique index (E11000). */
export const isDuplicateKey = (error: unknown): error is Error & DuplicateKey =>
  error instanceof Error && 'code' in error && error.code === 11000;
