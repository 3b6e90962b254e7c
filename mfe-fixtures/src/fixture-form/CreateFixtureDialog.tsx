import type { FixtureForm } from '@society/contracts';
import { useClubDay, useSeasonChoice } from '@society/league-client';
import { useClub, useToast } from '@society/web-kit';
import { createFixtureFailed, useCreateFixture } from '../api/use-create-fixture.ts';
import { useCourses } from '../api/use-courses.ts';
import { newDayHint, newFixture } from '../rules/fixture-edits.ts';
import { FixtureFormDialog } from './FixtureFormDialog.tsx';

/** Adds a fixture. It belongs to the open season, so the list switches to that season. */
export const CreateFixtureDialog = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const { location: homeClub } = useClub();
  const today = useClubDay();
  const { defaultId } = useCourses();
  const { mutateAsync } = useCreateFixture();
  const { chosen, choose, current } = useSeasonChoice();
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
    if (created.seasonId !== chosen?.id) choose(created.seasonId);
  };
  return (
    <FixtureFormDialog
      title="Create Fixture"
      description={
        current?.isOpen === false ? 'No season is open. Please open one on the Seasons page first.' : undefined
      }
      fields={newFixture(homeClub, defaultId)}
      hintOfDay={(typed) => newDayHint(typed, today)}
      action="Create Fixture"
      busy="Creating..."
      failed={createFixtureFailed}
      save={save}
      onClose={onClose}
    />
  );
};
