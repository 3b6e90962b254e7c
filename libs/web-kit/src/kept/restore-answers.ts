import type { QueryClient } from '@tanstack/react-query';
import { readHint } from '../session/hint.ts';
import { dropAnswers, prefixOf, storedAnswers } from './answer-store.ts';
import { fromStored } from './kept-answer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { forgetAnswers, keepAnswers } from './keep-answers.ts';
import { noteRestored } from './restored.ts';

/** A device that is slow to read what it keeps must not hold the page up for longer than the server would take. */
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
  let isLate = false;
  const read = async (): Promise<void> => {
    const { answers, unfit } = sorted(await storedAnswers(), person, Date.now());
    if (!isLate) for (const answer of answers) restore(queryClient, answer);
    if (unfit.length > 0) await dropAnswers(unfit);
  };
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<void>((resolve) => (limit = setTimeout(resolve, readLimitMs)));
  await Promise.race([read().catch(() => undefined), tooSlow]);
  isLate = true;
  clearTimeout(limit);
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

/** Built, not set: nothing is told of it, so nothing is written again. It stays in the cache however long no screen shows it. */
const restore = (queryClient: QueryClient, { key, data, at }: KeptAnswer): void => {
  const { queryHash } = queryClient.getQueryCache().build(
    queryClient,
    { queryKey: key, gcTime: Infinity },
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
