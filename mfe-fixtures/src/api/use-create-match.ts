import { createMatch } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshFixtures, showMatches } from './refresh-fixtures.ts';

/** What the spec has a new match sent with; the service makes these itself. */
const notPlayed = { isCompleted: false, currentHole: null, player1Score: null, player2Score: null };

/** Puts two players together in a fixture. After a refusal the lists are asked for again: somebody else may have used a player meanwhile. */
export const useCreateMatch = (fixtureId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (players: { player1Id: string; player2Id: string }) => call(createMatch, { body: { ...notPlayed, fixtureId, ...players } }),
    onSuccess: (match) => showMatches(queries, [match]),
    onSettled: () => void refreshFixtures(queries),
  });
};
