import type { User } from '@society/contracts';
import { ConfirmDialog } from '@society/web-kit/pages';
import { useDeletePlayer } from '../api/use-delete-player.ts';
import styles from './Dialogs.module.css';

/** Asks before somebody is removed for good, and says what goes with them. */
export const DeletePlayerDialog = ({ player, onClose }: { player: User; onClose: () => void }) => (
  <ConfirmDialog
    title="Delete Player"
    description={`Delete ${player.name} permanently? This cannot be undone.`}
    destructive
    write={useDeletePlayer(player.id)}
    wish={undefined}
    done={{ title: 'Player deleted', description: 'Player has been permanently deleted' }}
    onClose={onClose}
  >
    <ul className={styles.consequences}>
      <li>Their account, profile, photo and company logo go.</li>
      <li>Their scores and their row in the league table go.</li>
      <li>Their matches that have not started go.</li>
      <li>Matches already played or under way stay for their opponents, with the name “Deleted player”.</li>
      <li>Rows of closed seasons stay, as “Former member”, and so does what admins wrote about a match.</li>
    </ul>
  </ConfirmDialog>
);
