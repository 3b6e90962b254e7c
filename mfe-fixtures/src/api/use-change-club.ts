import type { ClubChange } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { showClub } from './show-club.ts';

/** Shown when a failure has no message of its own. */
export const changeClubFailed = 'The club could not be saved';

/** Changes the given fields of the club. 409 when somebody else changed one of them since `version`. Changes are sent one at a time. */
export const useChangeClub = () =>
  useWrite('changeClub', {
    input: (body: ClubChange) => ({ body }),
    show: showClub,
    scope: 'club',
    failed: changeClubFailed,
  });
