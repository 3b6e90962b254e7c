import { useEffect, useState } from 'react';

type Query = { readonly data: unknown; readonly refetch: () => Promise<unknown> };

/**
 * Asks again, once, when a screen opens on what an earlier visit left in the cache: the cache never grows stale by itself.
 * True while the answer is on its way; a failed one leaves the old data.
 */
export const useFreshOnOpen = ({ data, refetch }: Query): boolean => {
  const [asking, setAsking] = useState(data !== undefined);
  useEffect(() => {
    if (asking) void refetch().finally(() => setAsking(false));
  }, [asking, refetch]);
  return asking;
};
