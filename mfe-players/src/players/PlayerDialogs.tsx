import type { User } from '@society/contracts';
import { HandicapProposalsDialog } from '../handicaps/HandicapProposalsDialog.tsx';
import { HandicapHistoryDialog } from '../handicaps/HandicapHistoryDialog.tsx';
import { InviteAllDialog } from '../invitations/InviteAllDialog.tsx';
import { InviteLinkDialog } from '../invitations/InviteLinkDialog.tsx';
import type { Ask } from './ask.ts';
import { AddPlayerDialog } from './AddPlayerDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { DeletePlayerDialog } from './DeletePlayerDialog.tsx';
import { EditPlayerDialog } from './EditPlayerDialog.tsx';
import { RequestSubDialog } from './RequestSubDialog.tsx';
import { SuspendPlayerDialog } from './SuspendPlayerDialog.tsx';

/** The dialog that was asked for. It shows its person as the list has them now. */
export const PlayerDialogs = ({
  asked,
  players,
  onClose,
}: {
  asked: Ask | undefined;
  players: readonly User[];
  onClose: () => void;
}) => {
  if (!asked) return null;
  if (asked.what === 'add') return <AddPlayerDialog onClose={onClose} />;
  if (asked.what === 'proposals') return <HandicapProposalsDialog players={players} onClose={onClose} />;
  if (asked.what === 'inviteAll') return <InviteAllDialog players={players} onClose={onClose} />;
  const player = players.find(({ id }) => id === asked.player.id) ?? asked.player;
  switch (asked.what) {
    case 'edit':
      return <EditPlayerDialog player={player} onClose={onClose} />;
    case 'contact':
      return <ContactDialog player={player} onClose={onClose} />;
    case 'handicaps':
      return <HandicapHistoryDialog player={player} onClose={onClose} />;
    case 'link':
      return <InviteLinkDialog player={player} onClose={onClose} />;
    case 'request':
      return <RequestSubDialog player={player} onClose={onClose} />;
    case 'suspend':
      return <SuspendPlayerDialog player={player} onClose={onClose} />;
    case 'delete':
      return <DeletePlayerDialog player={player} onClose={onClose} />;
  }
};
