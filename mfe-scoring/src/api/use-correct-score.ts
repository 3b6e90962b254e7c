import { showMatch, useWrite } from '@society/league-client';

/** Puts another final score in the place of a finished match's; the league table follows. */
export const useCorrectScore = (id: string) =>
  useWrite('completeByAdmin', {
    input: (body: { readonly player1Score: number; readonly player2Score: number }) => ({ params: { id }, body }),
    show: showMatch,
  });
