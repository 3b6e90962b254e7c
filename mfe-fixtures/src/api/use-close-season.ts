import { useWrite } from '@society/league-client';

/** Closes a season. Refused while matches of it are unfinished or disputed. */
export const useCloseSeason = (id: string) =>
  useWrite('closeSeason', { input: () => ({ params: { id } }), failed: 'Failed to close the season' });
