import { removeSubstitute, type Match } from '@society/contracts';
import { call } from '@society/web-kit';
import { showMatches } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** The player plays after all. */
export const useRemoveSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useChange({
    send: (originalPlayerId: string) => call(removeSubstitute, { params: { id, originalPlayerId } }),
    show: (queries, match) => showMatches(queries, [match]),
    failed: 'Failed to remove substitute',
  });
