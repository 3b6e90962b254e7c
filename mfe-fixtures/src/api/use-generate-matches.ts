import { generateMatches, type Match, type Pairing } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showMatches } from './refresh-fixtures.ts';

const isMatch = (one: Match | Pairing): one is Match => 'fixtureId' in one;

/** Makes the matches of these pairs, all of them once, however often it is sent. Refused when somebody is not free any more. */
export const useGenerateMatches = (fixtureId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (pairs: readonly { player1Id: string; player2Id: string }[]): Promise<Match[]> =>
      (await call(generateMatches, { params: { id: fixtureId }, body: { pairs: [...pairs] } })).filter(isMatch),
    onSuccess: (made) => showMatches(queries, made),
    onSettled: () => void refreshFixtures(queries),
  });
};
