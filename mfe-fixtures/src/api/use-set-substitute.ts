import type { Match } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';

/** Lets a substitute stand in for one of a match's players. */
export const useSetSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useWrite('setSubstitute', {
    input: (body: { readonly originalPlayerId: string; readonly substituteId: string }) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to add substitute',
  });
