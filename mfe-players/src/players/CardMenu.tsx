import { useRef } from 'react';
import type { User } from '@society/contracts';
import {
  Ban,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  EllipsisVertical,
  IconButton,
  RotateCcw,
  Send,
  Trash2,
  useSession,
} from '@society/web-kit';
import type { Ask } from './ask.ts';
import styles from './PlayerCard.module.css';

/** Actions that are rare, or must not happen by mistake. The admin's own card has no menu: nobody removes themselves. */
export const CardMenu = ({ player, ask }: { player: User; ask: (what: Ask) => void }) => {
  const { user } = useSession();
  const chosen = useRef<Ask>(undefined);
  // The dialog opens only after the menu has closed. So the focus returns to the menu's button when the dialog closes.
  const closed = () => {
    if (chosen.current) ask(chosen.current);
    chosen.current = undefined;
  };
  if (user?.id === player.id) return null;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton label={`More actions for ${player.name}`} className={styles.menu}>
          <EllipsisVertical size={20} aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={closed}>
        <DropdownMenuItem onSelect={() => void (chosen.current = { what: 'handicaps', player })}>
          <RotateCcw size={18} aria-hidden="true" />
          Handicap History
        </DropdownMenuItem>
        {player.isActive && !player.invitationAccepted && (
          <DropdownMenuItem onSelect={() => void (chosen.current = { what: 'link', player })}>
            <Send size={18} aria-hidden="true" />
            Invitation Link
          </DropdownMenuItem>
        )}
        {player.isActive && (
          <DropdownMenuItem onSelect={() => void (chosen.current = { what: 'suspend', player })}>
            <Ban size={18} aria-hidden="true" />
            Suspend Player
          </DropdownMenuItem>
        )}
        <DropdownMenuItem className={styles.danger} onSelect={() => void (chosen.current = { what: 'delete', player })}>
          <Trash2 size={18} aria-hidden="true" />
          Delete Player
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
