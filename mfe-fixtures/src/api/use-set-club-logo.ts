import type { Club } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { showClub } from './show-club.ts';
import { uploadFile } from './upload-file.ts';

/** Uploads a file and takes it as the club's logo. */
export const useSetClubLogo = () => {
  const { mutateAsync } = useWrite('setClubLogo', {
    input: (logoURL: string) => ({ body: { logoURL } }),
    show: showClub,
  });
  return async (file: File): Promise<Club> => mutateAsync(await uploadFile(file));
};
