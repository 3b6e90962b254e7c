import type { Fixture } from '@society/contracts';
import { useClub, useToast } from '@society/web-kit';
import { changeFixtureFailed } from '../api/use-change-fixture.ts';
import { fieldsOf } from '../rules/fixture-edits.ts';
import { FixtureFormDialog } from './FixtureFormDialog.tsx';
import { useEdit } from './use-edit.ts';

/** Changes a fixture. Only what was changed is sent. */
export const EditFixtureDialog = ({ fixture, onClose }: { fixture: Fixture; onClose: () => void }) => {
  const toast = useToast();
  const { timeZone } = useClub();
  const { save, afterRefusal } = useEdit(fixture, (changed) => {
    if (changed) toast({ title: 'Fixture updated', description: changed.name });
    onClose();
  });
  return (
    <FixtureFormDialog
      title="Edit Fixture"
      fields={fieldsOf(fixture, timeZone)}
      withDescription
      action="Save Changes"
      busy="Saving..."
      failed={changeFixtureFailed}
      save={save}
      afterRefusal={afterRefusal}
      onClose={onClose}
    />
  );
};
