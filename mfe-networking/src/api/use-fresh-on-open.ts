import { useEffect, useRef } from 'react';

type Query = { readonly data: unknown; readonly refetch: () => Promise<unknown> };

/** Asks again, once, when a screen opens on what an earlier visit left in the cache: the cache never grows stale by itself. */
export const useFreshOnOpen = ({ data, refetch }: Query): void => {
  const asks = useRef(data !== undefined);
  useEffect(() => {
    if (!asks.current) return;
    asks.current = false;
    void refetch();
  }, [refetch]);
};
