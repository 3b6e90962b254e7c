import type { User } from '@society/contracts';
import { ConfirmDialog } from '@society/web-kit/pages';
import { useRemoveImage } from '../api/use-remove-image.ts';
import { imageTexts, type ImageKind } from '../rules/image-texts.ts';

type Props = { person: User; kind: ImageKind; onRemoved: () => void; onClose: () => void };

/** Asks before a photo or logo is taken away: its button stands where another one is chosen. */
export const RemoveImageDialog = ({ person, kind, onRemoved, onClose }: Props) => {
  const { mutate, ...write } = useRemoveImage(person.id, kind);
  const texts = imageTexts[kind];
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
