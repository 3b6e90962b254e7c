import type { Match } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';

/** The player plays after all. */
export const useRemoveSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useWrite('removeSubstitute', {
    input: (originalPlayerId: string) => ({ params: { id, originalPlayerId } }),
    show: showMatch,
    failed: 'Failed to remove substitute',
    isToast: true,
  });
