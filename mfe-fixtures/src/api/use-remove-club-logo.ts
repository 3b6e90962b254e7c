import { useWrite } from '@society/league-client';
import { showClub } from './show-club.ts';

/** Takes the club's logo away. */
export const useRemoveClubLogo = () =>
  useWrite('removeClubLogo', { input: () => ({}), show: showClub, failed: 'The logo could not be removed' });
