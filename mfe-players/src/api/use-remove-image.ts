import { useWrite } from '@society/league-client';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';
import { useRefreshOwn } from './use-refresh-own.ts';

/** Takes a person's photo or company logo away. */
export const useRemoveImage = (id: string, kind: ImageKind) =>
  useWrite(kind === 'photo' ? 'removePhoto' : 'removeLogo', {
    input: () => ({ params: { id } }),
    failed: imageTexts[kind].notRemoved,
    onSuccess: useRefreshOwn(id),
  });
