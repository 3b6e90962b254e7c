import { useWrite } from '@society/league-client';
import type { ImageKind } from '../rules/image-texts.ts';
import { useRefreshOwn } from './use-refresh-own.ts';

/** Sets a finished upload, by its address, as a person's photo or company logo. `onError` is called even when the dialog is gone by then. */
export const useSetImage = (id: string, kind: ImageKind, onError: (error: Error) => void) => {
  const options = { onError, onSuccess: useRefreshOwn(id) };
  const photo = useWrite('setPhoto', {
    input: (photoURL: string) => ({ params: { id }, body: { photoURL } }),
    ...options,
  });
  const logo = useWrite('setLogo', { input: (logoURL: string) => ({ params: { id }, body: { logoURL } }), ...options });
  return kind === 'photo' ? photo : logo;
};
