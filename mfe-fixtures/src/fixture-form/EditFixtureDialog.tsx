import type { Fixture, FixtureForm } from '@society/contracts';
import { useClub, useToast } from '@society/web-kit';
import { useFieldEdits } from '@society/web-kit/forms';
import { askForFixture } from '../api/ask-again.ts';
import { changeFixtureFailed, useChangeFixture } from '../api/use-change-fixture.ts';
import { useCourses } from '../api/use-courses.ts';
import { fieldsOf } from '../rules/fixture-edits.ts';
import { FixtureFormDialog } from './FixtureFormDialog.tsx';

/** Changes a fixture. Only what was changed is sent. */
export const EditFixtureDialog = ({ fixture, onClose }: { fixture: Fixture; onClose: () => void }) => {
  const toast = useToast();
  const { timeZone } = useClub();
  const { courses, defaultId } = useCourses();
  const { mutateAsync: send } = useChangeFixture(fixture.id);
  const { save, afterRefusal } = useFieldEdits({
    record: fixture,
    fieldsOf: (stored) => fieldsOf(stored, timeZone, defaultId),
    send,
    askAgain: () => askForFixture(fixture.id),
  });
  const saveAndClose = async (submitted: FixtureForm): Promise<void> => {
    const changed = await save(submitted);
    if (changed) toast({ title: 'Fixture updated', description: changed.name });
    onClose();
  };
  return (
    <FixtureFormDialog
      title="Edit Fixture"
      fields={fieldsOf(fixture, timeZone, defaultId)}
      courses={courses}
      withDescription
      action="Save Changes"
      busy="Saving..."
      failed={changeFixtureFailed}
      save={saveAndClose}
      afterRefusal={afterRefusal}
      onClose={onClose}
    />
  );
};
