import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@society/contracts';
import { takeHintedNoMore } from '../api/call.ts';
import { isConcerned } from './concerns.ts';

export type Refetcher = {
  readonly take: (change: LiveChange) => void;
  /** Asks again for everything that can change. */
  readonly everything: () => void;
  readonly stop: () => void;
};

/** What comes together (both scores of a hole) is asked for together. */
const gatherMs = 20;
/** However much is said, nothing is asked for more often than this, nor while the last answers are on their way: on a slow network they would never come. */
const pauseMs = 250;
const longestWaitMs = 3000;

const heardKey = (matchId: string) => ['heard', matchId] as const;

/** The newest version of a match that the live stream has spoken of, 0 for none: its scores were asked for at that moment. */
export const heardVersion = (queryClient: QueryClient, matchId: string): number =>
  queryClient.getQueryData<number>(heardKey(matchId)) ?? 0;

/**
 * Turns what the live stream says into refetches of exactly the answers that it concerns, together and not too often. An answer that was
 * asked for after the news was heard, by a screen's own write for one, already has it.
 */
export const createRefetcher = (queryClient: QueryClient): Refetcher => {
  const cache = queryClient.getQueryCache();
  const askedAt = new WeakMap<Query, number>();
  const matches = new Map<string, { fixtureId: string; version: number }>();
  const fixtures = new Map<string, number>();
  let table = false;
  let everything = false;
  let heardAt = 0;
  let flushedAt = -Infinity;
  let due: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;

  const watch = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query as Query, performance.now());
  });

  const isCovered = (query: Query): boolean =>
    !everything &&
    (askedAt.get(query) ?? -1) >= heardAt &&
    (query.state.fetchStatus === 'fetching' || query.state.status === 'success');

  const ask = async (concerned: ReadonlySet<Query>): Promise<void> => {
    asking = true;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise((resolve) => (limit = setTimeout(resolve, longestWaitMs)));
    await Promise.race([queryClient.invalidateQueries({ predicate: (query) => concerned.has(query) }), waited]);
    clearTimeout(limit);
    asking = false;
    if (matches.size > 0 || fixtures.size > 0 || table || everything) schedule();
  };

  const flush = (): void => {
    due = undefined;
    flushedAt = performance.now();
    const concerned = new Set(
      cache
        .getAll()
        .filter(
          (query) =>
            isConcerned(query.queryKey, query.state.data, { matches, fixtures, table, everything }) &&
            !isCovered(query),
        ),
    );
    for (const [id, { version }] of matches)
      queryClient.setQueryData(heardKey(id), Math.max(version, heardVersion(queryClient, id)));
    matches.clear();
    fixtures.clear();
    table = everything = false;
    if (concerned.size > 0) void ask(concerned);
  };

  const schedule = (): void => {
    if (!asking && !stopped) due ??= setTimeout(flush, Math.max(gatherMs, flushedAt + pauseMs - performance.now()));
  };

  const hear = (): void => {
    heardAt = performance.now();
    // What was asked ahead may be older than this news.
    takeHintedNoMore();
    schedule();
  };

  return {
    take: (change) => {
      if (change.name === 'match.changed') {
        const known = matches.get(change.matchId);
        matches.set(change.matchId, {
          fixtureId: change.fixtureId,
          version: Math.max(change.version, known?.version ?? 0),
        });
      }
      if (change.name === 'fixture.changed')
        fixtures.set(change.fixtureId, Math.max(change.version, fixtures.get(change.fixtureId) ?? 0));
      if (change.name === 'table.changed') table = true;
      hear();
    },
    everything: () => {
      everything = true;
      hear();
    },
    stop: () => {
      stopped = true;
      clearTimeout(due);
      watch();
    },
  };
};
