import { useWrite } from '@society/league-client';
import { useSession } from '@society/web-kit';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';

/** Takes a person's photo or company logo away. */
export const useRemoveImage = (id: string, kind: ImageKind) => {
  const session = useSession();
  return useWrite(kind === 'photo' ? 'removePhoto' : 'removeLogo', {
    input: () => ({ params: { id } }),
    failed: imageTexts[kind].notRemoved,
    isToast: true,
    onSuccess: async () => {
      if (session.user?.id === id) await session.refresh();
    },
  });
};
