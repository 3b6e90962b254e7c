import type { User } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { ConfirmDialog } from '@society/web-kit/pages';
import { useRefreshOwn } from '../api/use-refresh-own.ts';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';

type Props = { person: User; kind: ImageKind; onRemoved: () => void; onClose: () => void };

/** Asks before a photo or logo is removed, since the button stands where another one is chosen. */
export const RemoveImageDialog = ({ person, kind, onRemoved, onClose }: Props) => {
  const texts = imageTexts[kind];
  const { mutate, ...write } = useWrite(kind === 'photo' ? 'removePhoto' : 'removeLogo', {
    input: () => ({ params: { id: person.id } }),
    failed: texts.notRemoved,
    onSuccess: useRefreshOwn(person.id),
  });
  return (
    <ConfirmDialog
      title={texts.remove}
      description={texts.removeQuestion}
      destructive
      busy="Removing..."
      write={{
        ...write,
        mutate: (wish, { onSuccess }) => mutate(wish, { onSuccess: () => (onSuccess(), onRemoved()) }),
      }}
      wish={undefined}
      done={texts.removed}
      onClose={onClose}
    />
  );
};
