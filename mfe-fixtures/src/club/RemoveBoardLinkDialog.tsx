import { listBoardLinks, type BoardLink } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { queryKeyOf } from '@society/web-kit';
import { ConfirmDialog } from '@society/web-kit/pages';

type Props = {
  link: BoardLink;
  /** When the link was made, as the list names it. */
  when: string;
  onClose: () => void;
};

/** Asks before a link to the clubhouse screen is removed for good: its token is stored nowhere, so nobody can bring it back. */
export const RemoveBoardLinkDialog = ({ link, when, onClose }: Props) => (
  <ConfirmDialog
    title="Remove Link"
    description={`Remove the link of ${when}? A television that shows it needs a new one then. This cannot be undone.`}
    destructive
    busy="Removing..."
    write={useWrite('removeBoardLink', {
      input: () => ({ params: { id: link.id } }),
      show: (queries) =>
        queries.setQueryData<readonly BoardLink[]>(queryKeyOf(listBoardLinks), (known) =>
          known?.filter(({ id }) => id !== link.id),
        ),
      failed: 'Failed to remove the link.',
    })}
    wish={undefined}
    done={{ title: 'Link removed' }}
    onClose={onClose}
  />
);
