import { completeByAdmin } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshMatch, showMatch } from './refresh-match.ts';

/** Puts another final score in the place of a finished match's; the league table follows. */
export const useCorrectScore = (matchId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly player1Score: number; readonly player2Score: number }) =>
      call(completeByAdmin, { params: { id: matchId }, body }),
    onSuccess: (match) => {
      showMatch(queries, match);
      void refreshMatch(queries, matchId);
    },
  });
};
