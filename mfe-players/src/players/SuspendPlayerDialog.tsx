import type { User } from '@society/contracts';
import { ConfirmDialog } from '@society/web-kit/pages';
import { useChangePlayer } from '../api/use-change-player.ts';
import styles from './Dialogs.module.css';

/** Asks before somebody is kept from signing in. */
export const SuspendPlayerDialog = ({ player, onClose }: { player: User; onClose: () => void }) => (
  <ConfirmDialog
    title="Suspend Player"
    description={`Suspend ${player.name}?`}
    destructive
    write={useChangePlayer(player.id, 'Failed to suspend player')}
    wish={{ isActive: false }}
    done={{ title: 'Player suspended', description: 'Player has been suspended and can no longer login' }}
    onClose={onClose}
  >
    <p className={styles.text}>
      They are signed out everywhere, can no longer log in and are not offered for matches. Their data stays, and you
      can reactivate them at any time.
    </p>
    <p className={styles.text}>
      Matches they are drawn in stay, and their opponents are not told. Under Fixtures, choose Can't Play or Change
      Player in the menu beside their name.
    </p>
  </ConfirmDialog>
);
