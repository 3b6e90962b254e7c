import { showMatch, useWrite } from '@society/league-client';

/** Completes one player's round; holes without a score become Blob. Answers whether that ended the match. */
export const useCompleteRound = (id: string) =>
  useWrite('completeRound', {
    input: (playerId: string) => ({ params: { id }, body: { playerId } }),
    show: (queries, { match }) => showMatch(queries, match),
  });
