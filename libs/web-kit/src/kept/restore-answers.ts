import { atMost } from '@society/kernel';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { forgetLeftKeys } from '../device-key/sign-device.ts';
import { noteKnown } from '../query/known-answers.ts';
import { readHint } from '../session/hint.ts';
import { dropAnswers, prefixOf, storedAnswers } from './answer-store.ts';
import { fromStored } from './kept-answer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { forgetAnswers, keepAnswers } from './keep-answers.ts';
import { noteRestored } from './restored.ts';

/** A slow device must not delay the page for longer than the server would take to answer. What it reads after that is put in later. */
const readLimitMs = 1000;
/** The newest answers; older ones are deleted. */
const maxKept = 100;

/**
 * Call it once before the first drawing. Puts the kept answers of the person who was signed in here last into the cache; each is refetched as soon
 * as a screen shows it. Where nobody is signed in, what a sign-out could not delete goes. Keeps new answers from then on. Never rejects: where the
 * device keeps nothing, nothing is restored.
 */
export const restoreAnswers = async (queryClient: QueryClient): Promise<void> => {
  const person = readHint()?.id;
  if (person === undefined) void Promise.all([forgetAnswers(), forgetLeftKeys()]);
  else await restoreOf(person, queryClient);
  keepAnswers(queryClient);
};

const restoreOf = async (person: string, queryClient: QueryClient): Promise<void> => {
  const read = async (): Promise<void> => {
    const { answers, unfit } = sorted(await storedAnswers(), person, Date.now());
    // The person may have signed out while the device was reading.
    if (readHint()?.id === person) for (const answer of answers) restore(queryClient, answer);
    if (unfit.length > 0) await dropAnswers(unfit);
  };
  await atMost(read(), readLimitMs).catch(() => undefined);
};

/** The person's answers, newest first, `maxKept` at most; and the keys of all others, which are deleted, also those of other persons. */
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

/** Built, not set: so the cache announces no success, and the answer is not written again. It stays in the cache however long no screen shows it. */
const build = (queryClient: QueryClient, { key, path, data, at }: KeptAnswer): void => {
  const { queryHash } = queryClient.getQueryCache().build(
    queryClient,
    // With its path in `meta` the answer is kept again once it changes, also while no screen reads it.
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

/** For a query that a screen has begun: it is waiting, or says that there is no signal. */
const fill = (queryClient: QueryClient, queryHash: string, { key, data, at }: KeptAnswer): void => {
  noteRestored(queryHash, at);
  queryClient.setQueryData(key, data, { updatedAt: at });
  void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
};
