import { setLogo, setPhoto } from '@society/contracts';
import { call, useMutation, useQueryClient, useSession } from '@society/web-kit';
import type { ImageKind } from '../rules/image-texts.ts';
import { refreshPeople } from './refresh-people.ts';

/** Takes a finished upload, by the address it went to, as a person's photo or company logo. */
export const useSetImage = (playerId: string, kind: ImageKind) => {
  const queries = useQueryClient();
  const session = useSession();
  const params = { id: playerId };
  return useMutation({
    mutationFn: (uploadURL: string) =>
      kind === 'photo'
        ? call(setPhoto, { params, body: { photoURL: uploadURL } })
        : call(setLogo, { params, body: { logoURL: uploadURL } }),
    onSuccess: async () => {
      void refreshPeople(queries);
      if (session.user?.id === playerId) await session.refresh();
    },
  });
};
