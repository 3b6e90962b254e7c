import type { Match } from '@society/contracts';
import { showMatch, useWrite, type FinalScore } from '@society/league-client';

/** An admin's final score: the match is over with it, and the league table follows. */
export const useAdminScore = ({ id }: Pick<Match, 'id'>) =>
  useWrite('completeByAdmin', {
    input: (body: FinalScore) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to add score',
  });
