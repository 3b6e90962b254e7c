import type { BodyOf, changeSeason } from '@society/contracts';
import { useWrite } from '@society/league-client';

/** What is said of failures without words of their own. */
export const changeSeasonFailed = 'Failed to change the season';

/** Changes name or points of the open season by what is given. */
export const useChangeSeason = (id: string) =>
  useWrite('changeSeason', {
    input: (body: BodyOf<typeof changeSeason>) => ({ params: { id }, body }),
    failed: changeSeasonFailed,
  });
