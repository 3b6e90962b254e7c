import type { SeasonForm } from '@society/contracts';
import { useWrite } from '@society/league-client';

/** What is said of failures without words of their own. */
export const openSeasonFailed = 'Failed to open the season';

/** Opens a season. Refused while another is open. */
export const useOpenSeason = () =>
  useWrite('openSeason', { input: (body: SeasonForm) => ({ body }), failed: openSeasonFailed });
