import type { BoardLink } from '@society/contracts';
import { Button, Dialog, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useRemoveBoardLink } from '../api/use-remove-board-link.ts';

type Props = {
  link: BoardLink;
  /** The day and time by which the list names it. */
  when: string;
  onClose: () => void;
};

/** Asks before a link to the clubhouse screen is ended: nobody can show it again. */
export const RemoveBoardLinkDialog = ({ link, when, onClose }: Props) => {
  const { mutate, isPending, problem } = useRemoveBoardLink(link.id);
  const toast = useToast();
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Link removed' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove Link"
      description={`Remove the link of ${when}? A television that shows it needs a new one then. This cannot be undone.`}
    >
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button variant="destructive" pending={isPending} onClick={remove}>
          {isPending ? 'Removing...' : 'Remove Link'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
