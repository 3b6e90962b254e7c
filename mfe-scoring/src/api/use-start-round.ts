import { updateMatch } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshMatch, showMatch } from './refresh-match.ts';

/** Starts the round of a match; on a running one it changes nothing. */
export const useStartRound = (matchId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(updateMatch, { params: { id: matchId }, body: { currentHole: 1, isCompleted: false } }),
    onSuccess: (match) => {
      showMatch(queries, match);
      void refreshMatch(queries, matchId);
    },
  });
};
