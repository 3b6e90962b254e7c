import type { User } from '@society/contracts';
import { Dialog } from '@society/web-kit';
import { EditPlayerForm } from '../player-form/EditPlayerForm.tsx';
import { UploadImages } from '../player-form/UploadImages.tsx';

export const EditPlayerDialog = ({ player, onClose }: { player: User; onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Edit Player Profile" description={player.name}>
    <UploadImages player={player} />
    <EditPlayerForm player={player} onDone={onClose} />
  </Dialog>
);
