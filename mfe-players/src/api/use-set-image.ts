import { useWrite } from '@society/league-client';
import { useSession } from '@society/web-kit';
import type { ImageKind } from '../rules/image-texts.ts';

/** Takes a finished upload, by the address it went to, as a person's photo or company logo. */
export const useSetImage = (id: string, kind: ImageKind) => {
  const session = useSession();
  const onSuccess = async (): Promise<void> => {
    if (session.user?.id === id) await session.refresh();
  };
  const photo = useWrite('setPhoto', {
    input: (photoURL: string) => ({ params: { id }, body: { photoURL } }),
    onSuccess,
  });
  const logo = useWrite('setLogo', { input: (logoURL: string) => ({ params: { id }, body: { logoURL } }), onSuccess });
  return kind === 'photo' ? photo : logo;
};
