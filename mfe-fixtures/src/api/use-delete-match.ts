import type { Match } from '@society/contracts';
import { dropMatch, useWrite } from '@society/league-client';

/** Takes back a match that was never played. */
export const useDeleteMatch = ({ id }: Pick<Match, 'id'>) =>
  useWrite('deleteMatch', {
    input: () => ({ params: { id } }),
    show: (queries) => dropMatch(queries, id),
    failed: 'Failed to delete match',
  });
