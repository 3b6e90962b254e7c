import type { FixtureForm } from '@society/contracts';
import { useClub, useToast } from '@society/web-kit';
import { createFixtureFailed, useCreateFixture } from '../api/fixture-changes.ts';
import { newFixture } from '../rules/fixture-edits.ts';
import { FixtureFormDialog } from './FixtureFormDialog.tsx';

/** Adds a fixture. */
export const CreateFixtureDialog = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const { location: homeClub } = useClub();
  const { mutateAsync } = useCreateFixture();
  const save = async ({ name, date, location }: FixtureForm) => {
    const created = await mutateAsync({ name, date, location });
    toast({ title: 'Fixture created', description: created.name });
    onClose();
  };
  return (
    <FixtureFormDialog
      title="Create Fixture"
      fields={newFixture(homeClub)}
      action="Create Fixture"
      busy="Creating..."
      failed={createFixtureFailed}
      save={save}
      onClose={onClose}
    />
  );
};
