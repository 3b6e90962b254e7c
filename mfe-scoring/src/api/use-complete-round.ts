import { completeRound } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshMatch, showMatch } from './refresh-match.ts';

/** Completes one player's round; holes without a score become Blob. Answers whether that ended the match. */
export const useCompleteRound = (matchId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (playerId: string) => call(completeRound, { params: { id: matchId }, body: { playerId } }),
    onSuccess: ({ match }) => {
      showMatch(queries, match);
      void refreshMatch(queries, matchId);
    },
  });
};
