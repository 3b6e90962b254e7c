import { hashKey, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { pathOf } from '@society/contracts';
import type { ParamsOf, QueryOf, ResponseOf, Route } from '@society/contracts';
import { callAgain } from '../api/call.ts';
import { knownAnswer, noteKnown } from './known-answers.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly tags?: readonly string[];
      /** The route's path, where its answers may be kept on the device. */
      readonly path?: string;
    };
  }
}

/** The cache key of a call: its filled-in path, then its query if it has one. A call to `/things/:id` has `['/things/12']`. */
export const queryKeyOf = <R extends Route>(route: R, params?: ParamsOf<R>, query?: QueryOf<R>): readonly unknown[] => {
  const path = pathOf(route, params ?? {});
  return query === undefined ? [path] : [path, query];
};

export type RouteQueryInput<R extends Route> = {
  params?: ParamsOf<R> | undefined;
  query?: QueryOf<R> | undefined;
  /** What the answer is about: a change that names one of these tags makes it out of date. */
  tags?: readonly string[];
  /** Refetches when a screen opens, also where the cache has an answer: cached answers never become stale by themselves. */
  fresh?: boolean;
  /** False holds the call back until it is true. */
  enabled?: boolean;
  /** Milliseconds between refetches; false for none. Pauses while the tab is hidden. */
  refetchInterval?: number | false;
  /** Sees each answer before the screens do. */
  onAnswer?: (answer: ResponseOf<R>) => void;
};

/**
 * Reads one of the contracts' GET calls through the shared cache. Show `data` whenever it is there, and the error only when it is not: a
 * failed refetch keeps the old data.
 */
export const useRouteQuery = <R extends Route>(
  route: R,
  {
    params,
    query,
    tags = [],
    fresh = false,
    enabled = true,
    refetchInterval = false,
    onAnswer,
  }: RouteQueryInput<R> = {},
): UseQueryResult<ResponseOf<R>> =>
  useQuery<ResponseOf<R>>({
    queryKey: queryKeyOf(route, params, query),
    queryFn: async ({ signal, queryKey }) => {
      const hash = hashKey(queryKey);
      const { answer, known } = await callAgain(route, { params, query, signal }, knownAnswer(hash));
      noteKnown(hash, known);
      onAnswer?.(answer);
      return answer;
    },
    meta: route.keptOnDevice ? { tags, path: route.path } : { tags },
    // Stays in the cache however long no screen shows it: without signal it could not be fetched again.
    ...(route.keptOnDevice && { gcTime: Infinity }),
    refetchOnMount: fresh ? 'always' : true,
    enabled,
    refetchInterval,
  });
