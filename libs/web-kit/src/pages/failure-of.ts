type Read = { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };

/**
 * Why what a screen needs of several queries cannot be shown, and how to ask again for what did not come, as an ErrorPanel takes them; undefined while
 * nothing failed. Once it is asked for again nothing has, and the screen waits as at first.
 */
export const failureOf = (reads: readonly Read[]) => {
  const failed = reads.filter(({ data, error }) => data === undefined && error);
  const error = failed[0]?.error;
  return error ? { error, onRetry: () => failed.forEach(({ refetch }) => void refetch()) } : undefined;
};
