import { seasonTitle } from '@society/contracts';
import type { Season } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { ConfirmDialog } from '@society/web-kit/pages';
import form from '../dialogs/DialogForm.module.css';

/** Asks before a closed season is opened again. Refused while another is open. */
export const ReopenSeasonDialog = ({ season, onClose }: { season: Season; onClose: () => void }) => {
  const title = seasonTitle(season);
  const write = useWrite('reopenSeason', {
    input: () => ({ params: { id: season.id } }),
    failed: 'Failed to open the season again',
  });
  return (
    <ConfirmDialog
      title="Reopen Season"
      description={`Open ${title} again?`}
      help="closing"
      busy="Opening..."
      write={write}
      wish={undefined}
      done={{ title: `${title} is open again` }}
      onClose={onClose}
    >
      <p className={form.text}>
        Results can be corrected then, and its table moves with them. Its winner is worked out anew when you close it.
      </p>
    </ConfirmDialog>
  );
};
