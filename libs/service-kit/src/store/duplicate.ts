type DuplicateKey = { readonly code: 11000; readonly keyPattern?: Readonly<Record<string, unknown>> };

/** Whether the store refused a write because of a unique index (E11000). */
export const isDuplicateKey = (error: unknown): error is Error & DuplicateKey => error instanceof Error && 'code' in error && error.code === 11000;
