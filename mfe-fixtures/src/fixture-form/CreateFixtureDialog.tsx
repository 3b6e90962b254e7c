import { useState } from 'react';
import { Button, Dialog, errorText, useClub, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useCreateFixture } from '../api/use-create-fixture.ts';
import { newFixture } from '../rules/fixture-edits.ts';
import { FixtureFormFields } from './FixtureFormFields.tsx';
import { showIssues, useFixtureForm } from './use-fixture-form.ts';
import styles from '../parts/DialogForm.module.css';

/** Adds a fixture. A refusal leaves the dialog and what was typed, and says why. */
export const CreateFixtureDialog = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const { location } = useClub();
  const form = useFixtureForm(newFixture(location));
  const { mutateAsync } = useCreateFixture();
  const [refusal, setRefusal] = useState<string>();
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, date, location: where }) => {
    setRefusal(undefined);
    try {
      const created = await mutateAsync({ name, date, location: where });
      toast({ title: 'Fixture created', description: created.name });
      onClose();
    } catch (error) {
      if (!showIssues(form, error)) setRefusal(errorText(error, 'Failed to create fixture'));
    }
  });

  return (
    <Dialog open onOpenChange={onClose} title="Create Fixture">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FixtureFormFields form={form} />
        <Refusal message={refusal} />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? 'Creating...' : 'Create Fixture'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
