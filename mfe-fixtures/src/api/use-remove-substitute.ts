import { removeSubstitute, type Match } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showMatches } from './refresh-fixtures.ts';

/** The player plays after all. */
export const useRemoveSubstitute = ({ id }: Pick<Match, 'id'>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (originalPlayerId: string) => call(removeSubstitute, { params: { id, originalPlayerId } }),
    onSuccess: (match) => showMatches(queries, [match]),
    onSettled: () => void refreshFixtures(queries),
  });
};
