import type { Match } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';

/** Puts somebody else in the place of one of a match's players. */
export const useChangeMatchPlayer = ({ id }: Pick<Match, 'id'>) =>
  useWrite('changeMatchPlayer', {
    input: (body: { readonly oldPlayerId: string; readonly newPlayerId: string }) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to change player',
  });
