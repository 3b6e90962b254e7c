import { useWrite } from '@society/league-client';
import { ConfirmDialog } from '@society/web-kit/pages';
import { showClub } from '../api/show-club.ts';

/** Asks before the club's logo is removed, since the button stands beside Change Logo. */
export const RemoveLogoDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    title="Remove Logo"
    description="Remove the club's logo? Pages and prints do without one then. This cannot be undone."
    destructive
    busy="Removing..."
    write={useWrite('removeClubLogo', {
      input: () => ({}),
      show: showClub,
      failed: 'The logo could not be removed',
    })}
    wish={undefined}
    done={{ title: 'Logo removed' }}
    onClose={onClose}
  />
);
