import type { FixtureForm } from '@society/contracts';
import { useClub, useToast } from '@society/web-kit';
import { createFixtureFailed, useCreateFixture } from '../api/fixture-changes.ts';
import { useCourses } from '../api/use-courses.ts';
import { newFixture } from '../rules/fixture-edits.ts';
import { FixtureFormDialog } from './FixtureFormDialog.tsx';

/** Adds a fixture. */
export const CreateFixtureDialog = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const { location: homeClub } = useClub();
  const { courses, defaultId } = useCourses();
  const { mutateAsync } = useCreateFixture();
  const save = async ({ name, date, location, courseId, firstTee, teeInterval }: FixtureForm) => {
    const created = await mutateAsync({
      name,
      date,
      location,
      ...(courseId !== undefined && { courseId }),
      ...(firstTee && { firstTee, teeInterval }),
    });
    toast({ title: 'Fixture created', description: created.name });
    onClose();
  };
  return (
    <FixtureFormDialog
      title="Create Fixture"
      fields={newFixture(homeClub, defaultId)}
      courses={courses}
      action="Create Fixture"
      busy="Creating..."
      failed={createFixtureFailed}
      save={save}
      onClose={onClose}
    />
  );
};
