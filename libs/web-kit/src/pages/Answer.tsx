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
  /** What stands there until it comes; of something plain the height alone. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What was answered; when it did not come, why, and the way to try again. */
export const Answer = <Data,>({ of: { data, error, isFetching, refetch }, skeleton, children }: Props<Data>) => {
  if (data !== undefined) return children(data);
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (typeof skeleton !== 'string') return skeleton;
  return (
    <Loading>
      <Skeleton height={skeleton} />
    </Loading>
  );
};
