import { useState } from 'react';
import type { FixtureForm } from '@society/contracts';
import { Button, Dialog, errorText } from '@society/web-kit';
import { showIssues } from '@society/web-kit/forms';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import type { FixtureFields } from '../rules/fixture-edits.ts';
import { FixtureFormFields } from './FixtureFormFields.tsx';
import { fixtureFieldNames, useFixtureForm } from './use-fixture-form.ts';
import styles from '../dialogs/DialogForm.module.css';

type Props = {
  title: string;
  /** What is to be known before anything is typed. */
  description?: string | undefined;
  /** What stands in the fields at first. */
  fields: FixtureFields;
  withDescription?: boolean;
  /** The hint at the date field for the day that is typed. */
  hintOfDay: ((typed: string) => string | undefined) | undefined;
  /** The button's text, and its text while the form is being sent. */
  action: string;
  busy: string;
  /** Shown when a failure has no message of its own. */
  failed: string;
  /** Sends what was filled in, and closes the dialog. The form shows what it throws. */
  save: (submitted: FixtureForm) => Promise<void>;
  /** The fields to show after a refusal, when they are other than before. */
  afterRefusal?: (error: unknown, typed: FixtureFields) => Promise<FixtureFields | undefined>;
  onClose: () => void;
};

/** The form of a fixture in a dialog. After a refusal it stays open with what was typed, and says why. */
export const FixtureFormDialog = ({
  title,
  description,
  fields,
  withDescription = false,
  hintOfDay,
  action,
  busy,
  failed,
  save,
  afterRefusal,
  onClose,
}: Props) => {
  const form = useFixtureForm(fields);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (submitted) => {
    // For an incomplete time the browser gives an empty value. Without this check that would count as blank and remove all tee times.
    const firstTee = element?.elements.namedItem('firstTee');
    if (firstTee instanceof HTMLInputElement && firstTee.validity.badInput)
      return form.setError('firstTee', { message: 'Please enter a time, such as 17:40' }, { shouldFocus: true });
    try {
      await save(submitted);
    } catch (error) {
      const now = await afterRefusal?.(error, { ...fields, ...form.getValues() });
      if (now) form.reset(now, { keepFieldsRef: true });
      if (!showIssues(form, error, fixtureFieldNames)) form.setError('root', { message: errorText(error, failed) });
    }
  });

  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} help="tee-times">
      <form ref={setElement} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <FixtureFormFields form={form} withDescription={withDescription} hintOfDay={hintOfDay} />
        <Refusal message={errors.root?.message} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? busy : action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
