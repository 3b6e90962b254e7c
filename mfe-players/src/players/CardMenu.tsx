import type { User } from '@society/contracts';
import { Ban, RotateCcw, Send, Trash2, useSession } from '@society/web-kit';
import { MoreMenu } from '@society/web-kit/pages';
import type { Ask } from './ask.ts';
import styles from './PlayerCard.module.css';

/** Actions that are rare, or must not happen by mistake. The admin's own card has no menu: nobody removes themselves. */
export const CardMenu = ({ player, ask }: { player: User; ask: (what: Ask) => void }) => {
  const { user } = useSession();
  if (user?.id === player.id) return null;
  const { isActive, invitationAccepted } = player;
  return (
    <MoreMenu
      label={`More actions for ${player.name}`}
      className={styles.menu}
      entries={[
        { Icon: RotateCcw, text: 'Handicap History', act: () => ask({ what: 'handicaps', player }) },
        isActive &&
          !invitationAccepted && { Icon: Send, text: 'Invitation Link', act: () => ask({ what: 'link', player }) },
        isActive && { Icon: Ban, text: 'Suspend Player', act: () => ask({ what: 'suspend', player }) },
        { Icon: Trash2, text: 'Delete Player', act: () => ask({ what: 'delete', player }), danger: true },
      ]}
    />
  );
};
