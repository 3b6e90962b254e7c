import { type FinalScore, showMatch, useWrite } from '@society/league-client';

/** Puts another final score in the place of a finished match's; the league table follows. */
export const useCorrectScore = (id: string) =>
  useWrite('completeByAdmin', {
    input: (body: FinalScore) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to add score',
  });
