import type { Query, QueryClient } from '@tanstack/react-query';
import { ignorePreloaded } from '../api/asked-ahead.ts';

/** Something that has changed on the server. */
export type Change = {
  /** What it concerns: the answers whose reading named one of these tags are asked for again. */
  readonly tags: readonly string[];
  /** The one thing that changed, and the version it has now. An answer that holds it in that version is up to date, and the same version is taken only once. */
  readonly of?: { readonly kind: string; readonly id: string; readonly version: number };
  /** A write of this page: the message about it, which comes a moment later, is waited for, so that nothing is asked for twice. */
  readonly own?: boolean;
  /** Milliseconds until the server shows it. */
  readonly afterMs?: number;
};

type Waiting = { readonly change: Change; readonly since: number };

/** What comes together is asked for together. */
const batchMs = 20;
/** The answer to an own write is on the screen already. */
const ownBatchMs = 80;
/** However much changes, nothing is asked for more often than this, nor while the last answers are on their way: on a slow network they would never come. */
const pauseMs = 250;
const maxWaitMs = 3000;

const refetchers = new WeakMap<QueryClient, (changes: readonly Change[]) => void>();

/**
 * Who refetches when: each answer that one of the changes makes out of date is asked for again if it is on a screen, else when it is opened
 * next. Together, and not too often. What was asked for since is left alone. Writes, the live stream and polls all end here.
 */
export const invalidate = (queryClient: QueryClient, changes: readonly Change[]): void => {
  if (changes.length === 0) return;
  const known = refetchers.get(queryClient);
  const refetch = known ?? createRefetcher(queryClient);
  if (!known) refetchers.set(queryClient, refetch);
  refetch(changes);
};

/** Whether reading an answer named this tag. */
export const hasTag = ({ meta }: Query, tag: string): boolean => meta?.tags?.includes(tag) ?? false;

const createRefetcher = (queryClient: QueryClient) => {
  const cache = queryClient.getQueryCache();
  const askedAt = new WeakMap<Query, number>();
  const newest = new Map<string, number>();
  let waiting: readonly Waiting[] = [];
  let flushedAt = -Infinity;
  let due: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let isAsking = false;

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query as Query, performance.now());
  });

  const isUpToDate = (query: Query, { change, since }: Waiting): boolean => {
    if (change.of && holds(query.state.data, change.of)) return true;
    const isThere = query.state.fetchStatus === 'fetching' || query.state.status === 'success';
    return isThere && (askedAt.get(query) ?? -1) >= since;
  };
  const isOutOfDate = (query: Query): boolean =>
    waiting.some((each) => each.change.tags.some((tag) => hasTag(query, tag)) && !isUpToDate(query, each));

  const ask = async (): Promise<void> => {
    due = undefined;
    flushedAt = performance.now();
    const outOfDate = new Set(cache.getAll().filter(isOutOfDate));
    waiting = [];
    isAsking = true;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const limited = new Promise((resolve) => (limit = setTimeout(resolve, maxWaitMs)));
    await Promise.race([queryClient.invalidateQueries({ predicate: (query) => outOfDate.has(query) }), limited]);
    clearTimeout(limit);
    isAsking = false;
    if (waiting.length > 0) schedule(batchMs);
  };

  const schedule = (ms: number): void => {
    const at = Math.max(performance.now() + ms, flushedAt + pauseMs);
    if (isAsking || (due && due.at <= at)) return;
    clearTimeout(due?.timer);
    due = { at, timer: setTimeout(() => void ask(), at - performance.now()) };
  };

  const isNews = ({ of }: Change): boolean => {
    if (!of) return true;
    const thing = `${of.kind} ${of.id}`;
    if ((newest.get(thing) ?? 0) >= of.version) return false;
    newest.set(thing, of.version);
    return true;
  };

  const take = (change: Change): void => {
    if (!isNews(change)) return;
    waiting = [...waiting, { change, since: performance.now() }];
    schedule(change.own ? ownBatchMs : batchMs);
  };

  return (changes: readonly Change[]): void => {
    // What the page asked for ahead may be older than this.
    ignorePreloaded();
    for (const { afterMs, ...change } of changes) {
      if (afterMs === undefined) take(change);
      else setTimeout(take, afterMs, change);
    }
  };
};

/** Whether an answer, or one of its items, is the thing in that version or in a newer one. */
const holds = (data: unknown, { id, version }: { readonly id: string; readonly version: number }): boolean =>
  (Array.isArray(data) ? data : [data]).some(
    (item: unknown) => isRecord(item) && item['id'] === id && Number(item['version']) >= version,
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
