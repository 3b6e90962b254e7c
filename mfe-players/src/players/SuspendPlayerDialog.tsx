import type { User } from '@society/contracts';
import { Button, Dialog, useToast } from '@society/web-kit';
import { DialogButtons } from '@society/web-kit/pages';
import { useChangePlayer } from '../api/use-change-player.ts';
import styles from './Dialogs.module.css';

/** Asks before somebody is kept from signing in. */
export const SuspendPlayerDialog = ({ player, onClose }: { player: User; onClose: () => void }) => {
  const { mutate, isPending } = useChangePlayer(player.id, 'Failed to suspend player');
  const toast = useToast();
  const suspend = () =>
    mutate(
      { isActive: false },
      {
        onSuccess: () => {
          toast({ title: 'Player suspended', description: 'Player has been suspended and can no longer login' });
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title="Suspend Player" description={`Suspend ${player.name}?`}>
      <p className={styles.text}>
        They are signed out everywhere, can no longer log in and are not offered for matches. Their data stays, and you
        can reactivate them at any time.
      </p>
      <p className={styles.text}>
        Matches they are drawn in stay, and their opponents are not told. Under Fixtures, choose Can't Play or Change
        Player in the menu beside their name.
      </p>
      <DialogButtons onCancel={onClose}>
        <Button variant="destructive" pending={isPending} onClick={suspend}>
          Suspend Player
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
