import type { ReactNode } from 'react';
import { ErrorPanel, Loading, Skeleton } from '@society/web-kit';

type Props<Data> = {
  /** What was asked for, as queries tell it. */
  of: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What stands there until the data comes. A text is the CSS height of a plain grey bar. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Draws the data of a query; where none came, why, and Try again. Reads no more of the query than it shows, since a change of anything that is read
 * draws the page anew.
 */
export const Answer = <Data,>({ of: query, skeleton, children }: Props<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <ErrorPanel message={query.error.message} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (typeof skeleton !== 'string') return skeleton;
  return (
    <Loading>
      <Skeleton height={skeleton} />
    </Loading>
  );
};
