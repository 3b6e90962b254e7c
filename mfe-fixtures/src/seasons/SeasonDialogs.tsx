import { seasonTitle } from '@society/contracts';
import type { Season, SeasonForm } from '@society/contracts';
import { defaultPoints } from '@society/golf';
import { useWrite } from '@society/league-client';
import { useToast } from '@society/web-kit';
import { CloseSeasonDialog } from './CloseSeasonDialog.tsx';
import { EditSeasonDialog } from './EditSeasonDialog.tsx';
import { ReopenSeasonDialog } from './ReopenSeasonDialog.tsx';
import { SeasonFormDialog } from './SeasonFormDialog.tsx';

/** What was asked for that opens a dialog. */
export type AskSeason =
  { readonly what: 'open' } | { readonly what: 'edit' | 'close' | 'reopen'; readonly season: Season };

type Props = {
  asked: AskSeason | undefined;
  seasons: readonly Season[];
  onClose: () => void;
};

/** The dialog that was asked for. It shows its season as the list has it now. */
export const SeasonDialogs = ({ asked, seasons, onClose }: Props) => {
  if (!asked) return null;
  if (asked.what === 'open') return <OpenSeasonDialog latest={seasons[0]} onClose={onClose} />;
  const season = seasons.find(({ id }) => id === asked.season.id) ?? asked.season;
  switch (asked.what) {
    case 'edit':
      return <EditSeasonDialog season={season} onClose={onClose} />;
    case 'close':
      return <CloseSeasonDialog season={season} onClose={onClose} />;
    case 'reopen':
      return <ReopenSeasonDialog season={season} onClose={onClose} />;
  }
};

const failed = 'Failed to open the season';

/** Opens a season, with the points of the one before until others are entered. */
const OpenSeasonDialog = ({ latest, onClose }: { latest: Season | undefined; onClose: () => void }) => {
  const toast = useToast();
  const { mutateAsync } = useWrite('openSeason', { input: (body: SeasonForm) => ({ body }), failed });
  return (
    <SeasonFormDialog
      title="New Season"
      description="Its table begins at zero, and new fixtures belong to it."
      fields={{ name: '', points: latest?.points ?? defaultPoints }}
      action="Open Season"
      busy="Opening..."
      failed={failed}
      save={async (submitted) => {
        const opened = await mutateAsync(submitted);
        toast({ title: 'Season opened', description: seasonTitle(opened) });
        onClose();
      }}
      onClose={onClose}
    />
  );
};
