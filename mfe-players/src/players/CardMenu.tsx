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

/** What is rarely done, or not to be done by mistake: looking back at the handicap, a link to hand over, suspending and deleting. Not on the own card: nobody removes themselves. */
export const CardMenu = ({ player, ask }: { player: User; ask: (what: Ask) => void }) => {
  const { user } = useSession();
  const chosen = useRef<Ask>(undefined);
  // Only once the menu is closed does its dialog open: then the focus comes back to the menu's button when the dialog closes.
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
