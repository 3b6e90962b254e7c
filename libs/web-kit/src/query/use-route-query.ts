import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { pathOf } from '@society/contracts';
import type { ParamsOf, QueryOf, ResponseOf, Route } from '@society/contracts';
import { call } from '../api/call.ts';

/** The cache key of a call: its filled-in path, then its query if it has one. `queryKeyOf(getMatch, { id: '12' })` is `['/api/matches/12']`. */
export const queryKeyOf = <R extends Route>(route: R, params?: ParamsOf<R>, query?: QueryOf<R>): readonly unknown[] => {
  const path = pathOf(route, params ?? {});
  return query === undefined ? [path] : [path, query];
};

export type RouteQueryInput<R extends Route> = {
  params?: ParamsOf<R>;
  query?: QueryOf<R>;
  /** False holds the call back until it is true. */
  enabled?: boolean;
  /** Milliseconds between refetches; false for none. Pauses while the tab is hidden. */
  refetchInterval?: number | false;
};

/**
 * Reads one of the contracts' GET calls through the shared cache. Show `data` whenever it is there, and the error only when it is not: a
 * failed refetch keeps the old data.
 */
export const useRouteQuery = <R extends Route>(
  route: R,
  input: RouteQueryInput<R> = {},
): UseQueryResult<ResponseOf<R>> =>
  useQuery<ResponseOf<R>>({
    queryKey: queryKeyOf(route, input.params, input.query),
    queryFn: ({ signal }) => call(route, { ...input, signal }),
    enabled: input.enabled ?? true,
    refetchInterval: input.refetchInterval ?? false,
  });
