import { completeByAdmin, type Match } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showMatches } from './refresh-fixtures.ts';

/** An admin's final score: the match is over with it, and the league table follows. */
export const useAdminScore = ({ id }: Pick<Match, 'id'>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly player1Score: number; readonly player2Score: number }) => call(completeByAdmin, { params: { id }, body }),
    onSuccess: (match) => showMatches(queries, [match]),
    onSettled: () => void refreshFixtures(queries),
  });
};
