import { atMost } from '@society/kernel';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { ignorePreloaded } from '../api/asked-ahead.ts';
import { pauseAfter } from '../pause-after.ts';

/** Something that has changed on the server. */
export type Change = {
  /** What it concerns: every query that has one of these tags is refetched. */
  readonly tags: readonly string[];
  /** The one thing that changed, and the version it has now. An answer that holds it in that version is up to date, and the same version is taken only once. */
  readonly of?: { readonly kind: string; readonly id: string; readonly version: number };
  /** A write of this page. It waits a moment for the live message about the same change, so that nothing is fetched twice. */
  readonly own?: boolean;
  /** Milliseconds until the server shows it. */
  readonly afterMs?: number;
  /** Versions that were named before no longer count: the server may have been restored from a backup, and counts on from there. */
  readonly forgets?: boolean;
};

type Waiting = { readonly change: Change; readonly since: number };

/** Changes that come within this time are refetched together. */
const batchMs = 20;
/** After a write of its own, the page shows the answer already, so the refetch can wait longer. */
const ownBatchMs = 80;
/** However much changes, refetches are at least so far apart, and each waits for the answers to the last: on a slow network these would never come. */
const pauseMs = 250;
const maxWaitMs = 3000;
/** Retries after errors of the server: half a minute in all, however much changes meanwhile, since a service in trouble must not get more requests. */
const maxRepeats = 5;

const refetchers = new WeakMap<QueryClient, (changes: readonly Change[]) => void>();

/**
 * Refetches each answer that one of the changes makes out of date: soon if a screen shows it, else when a screen opens it next. Refetches together,
 * and not too often. Leaves alone what was requested after the change. Writes, the live stream and polls all end here.
 */
export const invalidate = (queryClient: QueryClient, changes: readonly Change[]): void => {
  if (changes.length === 0) return;
  const refetch = refetchers.get(queryClient) ?? createRefetcher(queryClient);
  refetchers.set(queryClient, refetch);
  refetch(changes);
};

/** Whether a query has this tag. */
export const hasTag = ({ meta }: Query, tag: string): boolean => meta?.tags?.includes(tag) ?? false;

const createRefetcher = (queryClient: QueryClient) => {
  const cache = queryClient.getQueryCache();
  const askedAt = new WeakMap<Query, number>();
  /** Errors of the server in a row, by query; only for queries that a change made out of date. */
  const failures = new WeakMap<Query, number>();
  const newest = new Map<string, number>();
  /** Refetched because of a change, and still without an answer after `maxWaitMs`. */
  let slow: ReadonlySet<Query> = new Set();
  /** Out of date since the server's last answer, whatever the page has put in meanwhile. */
  const outdated = new WeakSet<Query>();
  /** Hold what the page has put in, beside what is out of date. */
  const partlyNew = new Set<Query>();
  let waiting: readonly Waiting[] = [];
  let flushedAt = -Infinity;
  let due: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let isAsking = false;

  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const query = event.query as Query;
    const { action } = event;
    if (action.type === 'fetch') {
      askedAt.set(query, performance.now());
      partlyNew.delete(query);
    }
    // A request was given up, as when its screen was left: what it was made for is still not there.
    if (action.type === 'setState') query.invalidate();
    if (action.type === 'invalidate' || action.type === 'error') outdated.add(query);
    if (action.type === 'error') repeat(query);
    if (action.type !== 'success') return;
    if (!action.manual) {
      outdated.delete(query);
      failures.delete(query);
    } else if (action.dataUpdatedAt === undefined) shownByPage(query);
  });

  /**
   * The page has put in the answer to a write. What was asked for before may come after it, and would undo it on the screen. And the rest is as old as
   * before, though the cache takes it for new.
   */
  const shownByPage = (query: Query): void => {
    if (!isOnTheWay(query) && !outdated.has(query)) return;
    partlyNew.add(query);
    void query.cancel({ revert: true });
    schedule(ownBatchMs);
  };

  /** Retries after a pause. The server was heard, so the screen does not say "No signal" while it still shows old figures. */
  const repeat = (query: Query): void => {
    const before = failures.get(query);
    if (before === undefined || before >= maxRepeats || !couldNotTell(query)) return;
    failures.set(query, before + 1);
    const again = (): void => {
      const predicate = (each: Query): boolean => each === query && couldNotTell(each);
      void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
    };
    setTimeout(again, pauseAfter(before + 1));
  };

  const isUpToDate = (query: Query, { change, since }: Waiting): boolean => {
    if (change.of && holds(query.state.data, change.of)) return true;
    const isThere = query.state.fetchStatus === 'fetching' || query.state.status === 'success';
    return isThere && (askedAt.get(query) ?? -1) >= since;
  };
  const isBehind = (query: Query, each: Waiting): boolean =>
    each.change.tags.some((tag) => hasTag(query, tag)) && !isUpToDate(query, each);

  /**
   * Whether a request under way goes on instead of being made anew: a very first one, and a slow one, which on a slow network would never end while
   * others go on scoring. After a write of this page it is made anew, since an older answer would undo the write on the screen.
   */
  const isLeftToCome = (query: Query, asked: readonly Waiting[]): boolean => {
    if (!isOnTheWay(query)) return false;
    if (query.state.data === undefined) return true;
    return slow.has(query) && !asked.some((each) => each.change.own && isBehind(query, each));
  };

  const ask = async (): Promise<void> => {
    due = undefined;
    flushedAt = performance.now();
    const asked = waiting;
    const outOfDate = new Set(
      cache.getAll().filter((query) => partlyNew.has(query) || asked.some((each) => isBehind(query, each))),
    );
    partlyNew.clear();
    // An answer that is left to come may be older than the change. The change waits until the two can be compared.
    const left = new Set([...outOfDate].filter((query) => isLeftToCome(query, asked)));
    waiting = asked.filter((each) => [...left].some((query) => isBehind(query, each)));
    for (const query of outOfDate) failures.set(query, failures.get(query) ?? 0);
    isAsking = true;
    const refetch = (isMeant: (query: Query) => boolean, cancelRefetch: boolean): Promise<void> =>
      queryClient.invalidateQueries(
        { predicate: (query) => outOfDate.has(query) && isMeant(query) },
        { cancelRefetch },
      );
    const answered = [refetch((query) => left.has(query), false), refetch((query) => !left.has(query), true)];
    await atMost(Promise.all(answered), maxWaitMs);
    isAsking = false;
    slow = new Set([...outOfDate].filter(isOnTheWay));
    if (waiting.length > 0 || partlyNew.size > 0) schedule(batchMs);
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
    if (change.forgets) newest.clear();
    if (!isNews(change)) return;
    waiting = [...waiting, { change, since: performance.now() }];
    schedule(change.own ? ownBatchMs : batchMs);
  };

  return (changes: readonly Change[]): void => {
    // A preloaded answer may be older than these changes.
    ignorePreloaded();
    for (const { afterMs, ...change } of changes) {
      if (afterMs === undefined) take(change);
      else setTimeout(take, afterMs, change);
    }
  };
};

const isOnTheWay = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/** Whether the screens still show an older answer because the server answered with an error of its own (5xx). */
const couldNotTell = ({ state }: Query): boolean =>
  state.data !== undefined && state.error instanceof ApiError && state.error.status >= 500;

/** Whether an answer, or one of its items, is the thing in that version or in a newer one. */
const holds = (data: unknown, { id, version }: { readonly id: string; readonly version: number }): boolean =>
  (Array.isArray(data) ? data : [data]).some(
    (item: unknown) => isRecord(item) && item['id'] === id && Number(item['version']) >= version,
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
