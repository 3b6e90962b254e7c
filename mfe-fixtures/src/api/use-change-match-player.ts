import type { Match } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';

type Wish = {
  readonly oldPlayerId: string;
  readonly newPlayerId: string;
  /** Who stood in when it was asked, null for nobody: they leave as well, and nobody unseen does. */
  readonly former: string | null;
};

/** Puts somebody else in the place of one of a match's players. */
export const useChangeMatchPlayer = ({ id }: Pick<Match, 'id'>) =>
  useWrite('changeMatchPlayer', {
    input: (body: Wish) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to change player',
  });
