import { getClub } from '@society/contracts';
import type { Club, ClubChange } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { call, queryKeyOf } from '@society/web-kit';
import type { QueryClient } from '@society/web-kit';
import { uploadFile } from './upload-file.ts';

/** What is said of failures without words of their own. */
export const changeClubFailed = 'The club could not be saved';

/** Puts the club that a call answered with where every screen reads it. */
const showClub = (queries: QueryClient, club: Club): void => void queries.setQueryData(queryKeyOf(getClub), club);

/** The club as stored now, past the cache. */
export const askForClub = (): Promise<Club> => call(getClub);

/** Changes the club by what is given. Refused when somebody else changed the same since its `version`. One change after the other. */
export const useChangeClub = () =>
  useWrite('changeClub', {
    input: (body: ClubChange) => ({ body }),
    show: showClub,
    scope: 'club',
    failed: changeClubFailed,
  });

/** Uploads a file and takes it as the club's logo. */
export const useSetClubLogo = () => {
  const { mutateAsync } = useWrite('setClubLogo', {
    input: (logoURL: string) => ({ body: { logoURL } }),
    show: showClub,
  });
  return async (file: File): Promise<Club> => mutateAsync(await uploadFile(file));
};

/** Takes the club's logo away. */
export const useRemoveClubLogo = () =>
  useWrite('removeClubLogo', { input: () => ({}), show: showClub, failed: 'The logo could not be removed' });
