import type { Match } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';

type Wish = {
  readonly originalPlayerId: string;
  readonly substituteId: string;
  /** Who stood in when it was asked, null for nobody: somebody else is not overwritten unseen. */
  readonly former: string | null;
};

/** Lets a substitute stand in for one of a match's players. */
export const useSetSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useWrite('setSubstitute', {
    input: (body: Wish) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to add substitute',
  });
