import type { ReactNode } from 'react';
import { FailedQuery } from './FailedQuery.tsx';
import type { AskedQuery } from './FailedQuery.tsx';
import { LoadingBar } from './LoadingBar.tsx';

type Props<Data> = {
  of: AskedQuery & { readonly data: Data | undefined };
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
  if (query.error) return <FailedQuery of={query} />;
  return typeof skeleton === 'string' ? <LoadingBar height={skeleton} /> : skeleton;
};
