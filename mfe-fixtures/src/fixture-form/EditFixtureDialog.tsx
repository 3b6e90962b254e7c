import { getFixture, type Fixture, type FixtureForm } from '@society/contracts';
import { isLeftOver, useClubDay, useRead, useSeasonChoice } from '@society/league-client';
import { call, useClub, useToast } from '@society/web-kit';
import { useFieldEdits } from '@society/web-kit/forms';
import { changeFixtureFailed, useChangeFixture } from '../api/use-change-fixture.ts';
import { useCourses } from '../api/use-courses.ts';
import { dayHint, fieldsOf } from '../rules/fixture-edits.ts';
import { FixtureFormDialog } from './FixtureFormDialog.tsx';

/** Changes a fixture. Only what was changed is sent. */
export const EditFixtureDialog = ({ fixture, onClose }: { fixture: Fixture; onClose: () => void }) => {
  const toast = useToast();
  const { timeZone } = useClub();
  const { defaultId } = useCourses();
  const today = useClubDay();
  const { seasons } = useSeasonChoice();
  const answers = useRead('getAvailability', { params: { id: fixture.id }, fresh: true }).data?.length;
  const fields = fieldsOf(fixture, timeZone, defaultId);
  const hintOfDay = (typed: string) => dayHint(typed, { stored: fields.date, today, answers });
  const { mutateAsync: send } = useChangeFixture(fixture.id);
  const { save, afterRefusal } = useFieldEdits({
    record: fixture,
    fieldsOf: (stored) => fieldsOf(stored, timeZone, defaultId),
    send,
    askAgain: () => call(getFixture, { params: { id: fixture.id } }),
  });
  const saveAndClose = async (submitted: FixtureForm): Promise<void> => {
    const { name } = (await save(submitted)) ?? fixture;
    toast({ title: 'Fixture updated', description: name });
    onClose();
  };
  return (
    <FixtureFormDialog
      title="Edit Fixture"
      fields={fields}
      withDescription
      // In a closed season nobody is told of the new day or asked about it.
      hintOfDay={isLeftOver(fixture, seasons) ? undefined : hintOfDay}
      action="Save Changes"
      busy="Saving..."
      failed={changeFixtureFailed}
      save={saveAndClose}
      afterRefusal={afterRefusal}
      onClose={onClose}
    />
  );
};
