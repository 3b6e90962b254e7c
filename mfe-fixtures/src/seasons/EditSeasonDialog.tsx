import {
  listSeasons,
  seasonTitle,
  type BodyOf,
  type changeSeason,
  type Season,
  type SeasonForm,
} from '@society/contracts';
import { useWrite } from '@society/league-client';
import { call, useToast } from '@society/web-kit';
import { useFieldEdits } from '@society/web-kit/forms';
import { SeasonFormDialog } from './SeasonFormDialog.tsx';

const failed = 'Failed to change the season';

/** Win, draw and loss are fields of their own, so that only changed ones are sent: another admin may have changed the others meanwhile. */
const fieldsOf = ({ name, points }: SeasonForm) => ({ name, ...points });
const formOf = ({ name, ...points }: ReturnType<typeof fieldsOf>): SeasonForm => ({ name, points });

/** An older svc-league sends no version. Then the form sends none either, and the last edit wins. */
const unsaid = 0;
const versioned = (season: Season) => ({ ...season, version: season.version ?? unsaid });

/** Changes the open season. Only what was changed is sent. */
export const EditSeasonDialog = ({ season, onClose }: { season: Season; onClose: () => void }) => {
  const toast = useToast();
  const { mutateAsync } = useWrite('changeSeason', {
    input: (body: BodyOf<typeof changeSeason>) => ({ params: { id: season.id }, body }),
    failed,
  });
  const { save, afterRefusal } = useFieldEdits({
    record: versioned(season),
    fieldsOf,
    send: async ({ version, name, ...points }) =>
      versioned(
        await mutateAsync({
          ...(name !== undefined && { name }),
          ...(Object.keys(points).length > 0 && { points }),
          ...(version !== unsaid && { version }),
        }),
      ),
    askAgain: async () => {
      const stored = (await call(listSeasons)).find(({ id }) => id === season.id);
      return stored && versioned(stored);
    },
  });
  return (
    <SeasonFormDialog
      title="Edit Season"
      description="With other points the whole table is counted anew."
      fields={formOf(fieldsOf(season))}
      action="Save Changes"
      busy="Saving..."
      failed={failed}
      save={async (submitted) => {
        const saved = (await save(fieldsOf(submitted))) ?? season;
        toast({ title: 'Season updated', description: seasonTitle(saved) });
        onClose();
      }}
      afterRefusal={async (error, typed) => {
        const now = await afterRefusal(error, fieldsOf(typed));
        return now && formOf(now);
      }}
      onClose={onClose}
    />
  );
};
