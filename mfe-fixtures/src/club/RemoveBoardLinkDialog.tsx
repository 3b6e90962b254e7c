import type { BoardLink } from '@society/contracts';
import { ConfirmDialog } from '@society/web-kit/pages';
import { useRemoveBoardLink } from '../api/use-remove-board-link.ts';

type Props = {
  link: BoardLink;
  /** The day and time by which the list names it. */
  when: string;
  onClose: () => void;
};

/** Asks before a link to the clubhouse screen is ended: nobody can show it again. */
export const RemoveBoardLinkDialog = ({ link, when, onClose }: Props) => (
  <ConfirmDialog
    title="Remove Link"
    description={`Remove the link of ${when}? A television that shows it needs a new one then. This cannot be undone.`}
    destructive
    busy="Removing..."
    write={useRemoveBoardLink(link.id)}
    wish={undefined}
    done={{ title: 'Link removed' }}
    onClose={onClose}
  />
);
