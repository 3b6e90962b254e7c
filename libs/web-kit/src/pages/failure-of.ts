type Read = { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };

/**
 * For a screen that needs several queries: why it has nothing to show, and how to refetch what did not come, as an ErrorPanel takes them. Undefined while
 * nothing has failed, and again during a refetch: the screen then waits as at first.
 */
export const failureOf = (reads: readonly Read[]) => {
  const failed = reads.filter(({ data, error }) => data === undefined && error);
  const error = failed[0]?.error;
  return error ? { error, onRetry: () => failed.forEach(({ refetch }) => void refetch()) } : undefined;
};
