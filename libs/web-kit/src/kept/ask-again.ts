import type { QueryClient } from '@tanstack/react-query';
import { hadNoAnswer } from '../api/api-error.ts';
import { freshness, onFreshness } from '../live/freshness.ts';
import { restoredAt } from './restored.ts';

/**
 * Whenever the server is heard again: refetches what the screens show from an earlier visit, and what failed without an answer, since no message
 * of the stream speaks of what a page never had. Leaves alone what is being fetched. Gives back how to stop.
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
