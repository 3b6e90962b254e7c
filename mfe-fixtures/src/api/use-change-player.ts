import { changeMatchPlayer, type Match } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showMatches } from './refresh-fixtures.ts';

/** Puts somebody else in the place of one of a match's players. A refusal means that the screen was behind: it asks again. */
export const useChangePlayer = ({ id }: Pick<Match, 'id'>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly oldPlayerId: string; readonly newPlayerId: string }) => call(changeMatchPlayer, { params: { id }, body }),
    onSuccess: (match) => showMatches(queries, [match]),
    onSettled: () => void refreshFixtures(queries),
  });
};
