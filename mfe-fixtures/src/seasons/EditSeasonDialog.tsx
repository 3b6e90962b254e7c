import type { Season, SeasonForm } from '@society/contracts';
import { seasonTitle } from '@society/league-client';
import { useToast } from '@society/web-kit';
import { useFieldEdits } from '@society/web-kit/forms';
import { askForSeason } from '../api/ask-again.ts';
import { changeSeasonFailed, useChangeSeason } from '../api/season-changes.ts';
import { SeasonFormDialog } from './SeasonFormDialog.tsx';

const fieldsOf = ({ name, points }: SeasonForm): SeasonForm => ({ name, points });

/** A service of the version before says no version, and is sent none: then the last edit counts. */
const unsaid = 0;
const versioned = (season: Season) => ({ ...season, version: season.version ?? unsaid });

/** Changes the open season. Only what was changed is sent. */
export const EditSeasonDialog = ({ season, onClose }: { season: Season; onClose: () => void }) => {
  const toast = useToast();
  const { mutateAsync } = useChangeSeason(season.id);
  const { save, afterRefusal } = useFieldEdits({
    record: versioned(season),
    fieldsOf,
    send: async ({ version, ...changes }) =>
      versioned(await mutateAsync({ ...changes, ...(version !== unsaid && { version }) })),
    askAgain: async () => {
      const stored = await askForSeason(season.id);
      return stored && versioned(stored);
    },
  });
  return (
    <SeasonFormDialog
      title="Edit Season"
      description="With other points the whole table is counted anew."
      fields={fieldsOf(season)}
      action="Save Changes"
      busy="Saving..."
      failed={changeSeasonFailed}
      save={async (submitted) => {
        const changed = await save(submitted);
        if (changed) toast({ title: 'Season updated', description: seasonTitle(changed) });
        onClose();
      }}
      afterRefusal={afterRefusal}
      onClose={onClose}
    />
  );
};
