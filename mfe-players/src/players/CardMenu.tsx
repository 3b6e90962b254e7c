import type { User } from '@society/contracts';
import { Ban, DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger, EllipsisVertical, IconButton, Trash2, usePermissions, useSession } from '@society/web-kit';
import type { Ask } from './ask.ts';
import styles from './PlayerCard.module.css';

/** What is rarely done and not done by mistake: suspending and deleting. Not on the own card: nobody removes themselves. */
export const CardMenu = ({ player, ask }: { player: User; ask: (what: Ask) => void }) => {
  const { user } = useSession();
  const { canManagePlayers } = usePermissions();
  if (!canManagePlayers || user?.id === player.id) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`More actions for ${player.name}`} className={styles.menu}>
          <EllipsisVertical size={20} aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {player.isActive && (
          <DropdownMenuItem onSelect={() => ask({ what: 'suspend', player })}>
            <Ban size={18} aria-hidden="true" />
            Suspend Player
          </DropdownMenuItem>
        )}
        <DropdownMenuItem className={styles.danger} onSelect={() => ask({ what: 'delete', player })}>
          <Trash2 size={18} aria-hidden="true" />
          Delete Player
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
