import { ErrorPanel } from '@society/web-kit';

/** What was asked for, as queries tell it. */
export type AskedQuery = {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props = {
  of: AskedQuery;
  /** The screen's own words; without them the query's. */
  message?: string;
  /** Says below a `message` that there was no signal. */
  error?: unknown;
};

/** In place of what a query did not bring: why, and Try again. */
export const FailedQuery = ({ of: query, message = query.error?.message ?? '', error }: Props) => (
  <ErrorPanel message={message} error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
);
