import type { User } from '@society/contracts';
import { Button, Dialog, useToast } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';
import { useDeletePlayer } from '../api/use-delete-player.ts';
import styles from './Dialogs.module.css';

/** Asks before somebody is removed for good, and says what goes with them. */
export const DeletePlayerDialog = ({ player, onClose }: { player: User; onClose: () => void }) => {
  const { mutate, isPending } = useDeletePlayer(player.id);
  const toast = useToast();
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Player deleted', description: 'Player has been permanently deleted' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete Player"
      description={`Delete ${player.name} permanently? This cannot be undone.`}
    >
      <ul className={styles.consequences}>
        <li>Their account, profile, photo and company logo go.</li>
        <li>Their scores and their row in the league table go.</li>
        <li>Their matches that have not started go.</li>
        <li>Matches already played or under way stay for their opponents, with the name “Deleted player”.</li>
      </ul>
      <DialogButtons onCancel={onClose}>
        <Button variant="destructive" pending={isPending} onClick={remove}>
          Delete Player
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
