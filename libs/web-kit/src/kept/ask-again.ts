import type { QueryClient } from '@tanstack/react-query';
import { hadNoAnswer } from '../api/api-error.ts';
import { freshness, onFreshness } from '../live/freshness.ts';
import { restoredAt } from './restored.ts';

/**
 * Whenever the server is heard again: what is on the screens and was restored from an earlier visit, or failed without an answer, is asked for
 * again, since no message of the stream speaks of what a page never had. What is on its way is left alone. Gives back how to stop.
 */
export const askAgainOnContact = (queryClient: QueryClient): (() => void) => {
  let before = freshness().contact;
  return onFreshness(() => {
    const { contact } = freshness();
    const isBack = contact === 'live' && before !== 'live';
    before = contact;
    if (!isBack) return;
    void queryClient.refetchQueries(
      {
        type: 'active',
        predicate: ({ state, queryHash }) => hadNoAnswer(state.error) || restoredAt(queryHash) !== undefined,
      },
      { cancelRefetch: false },
    );
  });
};
