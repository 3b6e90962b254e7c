import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of the app (spec section 7): never stale, not refetched on focus, no retries. `networkMode: 'always'` makes a call
 * without network fail with its message instead of waiting unseen.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
