import { atMost } from '@society/kernel';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { noteKnown } from '../query/known-answers.ts';
import { readHint } from '../session/hint.ts';
import { dropAnswers, prefixOf, storedAnswers } from './answer-store.ts';
import { fromStored } from './kept-answer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { forgetAnswers, keepAnswers } from './keep-answers.ts';
import { noteRestored } from './restored.ts';

/** A device that is slow to read what it keeps must not hold the page up for longer than the server would take. What it has by then comes later. */
const readLimitMs = 1000;
/** What was looked at lately; the rest goes. */
const maxKept = 100;

/**
 * Before the first drawing: puts what an earlier visit of the person who was signed in here last left into the cache, to be asked for again as
 * soon as a screen shows it, and keeps from now on what the server answers. Never throws: where the device keeps nothing, nothing is restored.
 */
export const restoreAnswers = async (queryClient: QueryClient): Promise<void> => {
  const person = readHint()?.id;
  if (person === undefined) void forgetAnswers();
  else await restoreOf(person, queryClient);
  keepAnswers(queryClient);
};

const restoreOf = async (person: string, queryClient: QueryClient): Promise<void> => {
  const read = async (): Promise<void> => {
    const { answers, unfit } = sorted(await storedAnswers(), person, Date.now());
    // Where it took long, they may have signed out meanwhile.
    if (readHint()?.id === person) for (const answer of answers) restore(queryClient, answer);
    if (unfit.length > 0) await dropAnswers(unfit);
  };
  await atMost(read(), readLimitMs).catch(() => undefined);
};

/** A person's, newest first, as many as are kept; and the keys of what goes, which is all that is anybody else's. */
const sorted = (values: ReadonlyMap<string, unknown>, person: string, now: number) => {
  const own = [...values].filter(([key]) => key.startsWith(prefixOf(person)));
  const read = own.map(([key, value]) => ({ key, answer: fromStored(value, now) }));
  const fit = read
    .flatMap(({ key, answer }) => (answer ? [{ key, answer }] : []))
    .sort((one, two) => two.answer.at - one.answer.at)
    .slice(0, maxKept);
  const kept = new Set(fit.map(({ key }) => key));
  return {
    answers: fit.map(({ answer }) => answer),
    unfit: [...values.keys()].filter((key) => !kept.has(key)),
  };
};

const restore = (queryClient: QueryClient, answer: KeptAnswer): void => {
  const query = queryClient.getQueryCache().find({ queryKey: answer.key });
  if (query?.state.data !== undefined) return;
  if (query) fill(queryClient, query.queryHash, answer);
  else build(queryClient, answer);
  noteKnown(hashKey(answer.key), answer.known);
};

/** Built, not set: nothing is told of it, so nothing is written again. It stays in the cache however long no screen shows it. */
const build = (queryClient: QueryClient, { key, path, data, at }: KeptAnswer): void => {
  const { queryHash } = queryClient.getQueryCache().build(
    queryClient,
    // By its path it is kept again once it changes, also while no screen reads it.
    { queryKey: key, gcTime: Infinity, meta: { path } },
    {
      data,
      dataUpdatedAt: at,
      dataUpdateCount: 1,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: true,
      status: 'success',
    },
  );
  noteRestored(queryHash, at);
};

/** A screen waits for it, or was told that there is no signal. */
const fill = (queryClient: QueryClient, queryHash: string, { key, data, at }: KeptAnswer): void => {
  noteRestored(queryHash, at);
  queryClient.setQueryData(key, data, { updatedAt: at });
  void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
};
