import { useState } from 'react';
import type { Fixture, FixtureForm } from '@society/contracts';
import { useClub, useToast } from '@society/web-kit';
import { changeFixtureFailed, useChangeFixture } from '../api/use-change-fixture.ts';
import { changesOf, fieldsOf } from '../rules/fixture-edits.ts';
import { FixtureFormDialog } from './FixtureFormDialog.tsx';

/** Changes a fixture. Only what was changed is sent. */
export const EditFixtureDialog = ({ fixture, onClose }: { fixture: Fixture; onClose: () => void }) => {
  const toast = useToast();
  const { timeZone } = useClub();
  const [loaded] = useState(() => fieldsOf(fixture, timeZone));
  const { mutateAsync } = useChangeFixture(fixture.id);
  const save = async (submitted: FixtureForm) => {
    const changes = changesOf(loaded, submitted);
    if (Object.keys(changes).length === 0) return onClose();
    const changed = await mutateAsync(changes);
    toast({ title: 'Fixture updated', description: changed.name });
    onClose();
  };
  return <FixtureFormDialog title="Edit Fixture" fields={loaded} withDescription action="Save Changes" busy="Saving..." failed={changeFixtureFailed} save={save} onClose={onClose} />;
};
