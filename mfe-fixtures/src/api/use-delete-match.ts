import { deleteMatch, type Match } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { dropMatch, refreshFixtures } from './refresh-fixtures.ts';

/** Takes back a match that was never played. */
export const useDeleteMatch = (match: Match) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteMatch, { params: { id: match.id } }),
    onSuccess: () => dropMatch(queries, match),
    onSettled: () => void refreshFixtures(queries),
  });
};
