import { completeByAdmin, type Match } from '@society/contracts';
import { call } from '@society/web-kit';
import { showMatches } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** An admin's final score: the match is over with it, and the league table follows. */
export const useAdminScore = ({ id }: Pick<Match, 'id'>) =>
  useChange({
    send: (body: { readonly player1Score: number; readonly player2Score: number }) =>
      call(completeByAdmin, { params: { id }, body }),
    show: (queries, match) => showMatches(queries, [match]),
    failed: 'Failed to add score',
  });
