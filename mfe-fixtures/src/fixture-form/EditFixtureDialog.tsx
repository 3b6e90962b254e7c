import { useState } from 'react';
import type { Fixture } from '@society/contracts';
import { Button, Dialog, errorText, useClub, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useChangeFixture } from '../api/use-change-fixture.ts';
import { changesOf, fieldsOf } from '../rules/fixture-edits.ts';
import { FixtureFormFields } from './FixtureFormFields.tsx';
import { showIssues, useFixtureForm } from './use-fixture-form.ts';
import styles from '../parts/DialogForm.module.css';

/** Changes a fixture. A refusal leaves the dialog and what was typed, and says why. */
export const EditFixtureDialog = ({ fixture, onClose }: { fixture: Fixture; onClose: () => void }) => {
  const toast = useToast();
  const { timeZone } = useClub();
  const [loaded] = useState(() => fieldsOf(fixture, timeZone));
  const form = useFixtureForm(loaded);
  const { mutateAsync } = useChangeFixture(fixture.id);
  const [refusal, setRefusal] = useState<string>();
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (submitted) => {
    setRefusal(undefined);
    const changes = changesOf(loaded, submitted);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      const changed = await mutateAsync(changes);
      toast({ title: 'Fixture updated', description: changed.name });
      onClose();
    } catch (error) {
      if (!showIssues(form, error)) setRefusal(errorText(error, 'Failed to update fixture'));
    }
  });

  return (
    <Dialog open onOpenChange={onClose} title="Edit Fixture">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FixtureFormFields form={form} withDescription />
        <Refusal message={refusal} />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
