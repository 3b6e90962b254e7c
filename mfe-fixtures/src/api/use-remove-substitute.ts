import type { Match } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';

/** The player plays after all, and `former`, who stands in, does not. */
export const useRemoveSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useWrite('removeSubstitute', {
    input: ({ originalPlayerId, former }: { readonly originalPlayerId: string; readonly former: string }) => ({
      params: { id, originalPlayerId },
      query: { former },
    }),
    show: showMatch,
    failed: 'Failed to remove substitute',
    isToast: true,
  });
