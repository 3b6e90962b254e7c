import { setSubstitute, type Match } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showMatches } from './refresh-fixtures.ts';

/** Lets a substitute stand in for one of a match's players. */
export const useSetSubstitute = ({ id }: Pick<Match, 'id'>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly originalPlayerId: string; readonly substituteId: string }) => call(setSubstitute, { params: { id }, body }),
    onSuccess: (match) => showMatches(queries, [match]),
    onSettled: () => void refreshFixtures(queries),
  });
};
