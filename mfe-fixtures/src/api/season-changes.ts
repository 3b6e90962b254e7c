import type { BodyOf, changeSeason, SeasonForm } from '@society/contracts';
import { useWrite } from '@society/league-client';

/** What is said of failures without words of their own. */
export const openSeasonFailed = 'Failed to open the season';
export const changeSeasonFailed = 'Failed to change the season';

/** Opens a season. Refused while another is open. */
export const useOpenSeason = () =>
  useWrite('openSeason', { input: (body: SeasonForm) => ({ body }), failed: openSeasonFailed });

/** Changes name or points of the open season by what is given. */
export const useChangeSeason = (id: string) =>
  useWrite('changeSeason', {
    input: (body: BodyOf<typeof changeSeason>) => ({ params: { id }, body }),
    failed: changeSeasonFailed,
  });

/** Closes a season. Refused while matches of it are unfinished or disputed. */
export const useCloseSeason = (id: string) =>
  useWrite('closeSeason', { input: () => ({ params: { id } }), failed: 'Failed to close the season' });

/** Opens a closed season again. Refused while another is open. */
export const useReopenSeason = (id: string) =>
  useWrite('reopenSeason', { input: () => ({ params: { id } }), failed: 'Failed to open the season again' });
