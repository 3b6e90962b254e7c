import { useWrite } from '@society/league-client';

/** Opens a closed season again. Refused while another is open. */
export const useReopenSeason = (id: string) =>
  useWrite('reopenSeason', { input: () => ({ params: { id } }), failed: 'Failed to open the season again' });
