import type { User } from '@society/contracts';
import { Dialog } from '@society/web-kit';
import { HandicapHistory } from './HandicapHistory.tsx';

export const HandicapHistoryDialog = ({ player, onClose }: { player: User; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Handicap History"
    description={`${player.name}, handicap ${player.handicap}`}
  >
    <HandicapHistory playerId={player.id} />
  </Dialog>
);
