import type { ClubChange } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { showClub } from './show-club.ts';

/** What is said of failures without words of their own. */
export const changeClubFailed = 'The club could not be saved';

/** Changes the club by what is given. Refused when somebody else changed the same since its `version`. One change after the other. */
export const useChangeClub = () =>
  useWrite('changeClub', {
    input: (body: ClubChange) => ({ body }),
    show: showClub,
    scope: 'club',
    failed: changeClubFailed,
  });
