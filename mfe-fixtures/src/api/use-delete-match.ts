import { deleteMatch, type Match } from '@society/contracts';
import { call } from '@society/web-kit';
import { dropMatch } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** Takes back a match that was never played. */
export const useDeleteMatch = (match: Match) =>
  useChange<void, unknown>({
    send: () => call(deleteMatch, { params: { id: match.id } }),
    show: (queries) => dropMatch(queries, match),
    failed: 'Failed to delete match',
  });
